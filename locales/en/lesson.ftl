# The lessons: ten deals for each game.

lesson-title = Learn to play
lesson-intro = Ten deals for each game, each with one thing to learn. You sit South; the others follow a fixed course. What is not allowed is explained by the rule that forbids it.
lesson-game-manille = Manille
lesson-game-whist = Colour Whist
lesson-of = { $game }, deal { $number } of 10
lesson-point = What this deal is about
lesson-refused = That is not allowed.
lesson-no-choice = That is no choice here.
lesson-allowed = That is allowed, but look again.
lesson-rather = The lesson goes on with something else here.
lesson-free = Play as you like: everything that is allowed will do.
lesson-table = The table
lesson-seat-north = North
lesson-seat-east = East
lesson-seat-south = You (South)
lesson-seat-west = West
lesson-deals = deals
lesson-leads = leads
lesson-tricks = { $n } { $n ->
    [one] trick
   *[other] tricks
}
lesson-trump = Trump: { $trump }
lesson-stake = stake ×{ $stake }
lesson-contract = { $contract }: { $names }
lesson-news = What happened
lesson-took = The trick goes to { $name }.
lesson-hand = Your cards
lesson-calls = What do you say?
lesson-more = Everything you can say
lesson-lay-away = Which card do you lay away?
lesson-which-card = Which card do you play?
lesson-over = The deal is over
lesson-counted = You and North: { $ours ->
    [one] { $ours } point
   *[other] { $ours } points
}. East and West: { $theirs ->
    [one] { $theirs } point
   *[other] { $theirs } points
}.
lesson-written = { $who ->
    [we] You and North write { $score }.
    [they] East and West write { $score }.
   *[nobody] Nobody writes anything.
}
lesson-each-tricks = Tricks
lesson-each-points = Points
lesson-way = The course of the lesson comes to { $points ->
    [one] { $points } point
   *[other] { $points } points
} for you.
lesson-back = One step back
lesson-again = Begin again
lesson-next = Next deal: { $title }
lesson-claim = Claim the rest
lesson-all = All lessons

# Manille.

lesson-manille-1-title = The ten is the highest
lesson-manille-1-about = From high to low: 10, ace, king, queen, jack, 9, 8, 7. The 10 is worth 5 points, the ace 4, the king 3, the queen 2, the jack 1. You play with North, who sits opposite. West dealt and chose spades as trump.
lesson-manille-1-ten = East holds the trick with the ace of diamonds. You must follow in diamonds, and go higher if you can. Which card is higher than the ace?
lesson-manille-1-low = East holds the trick with the 10 of clubs: nothing beats it. Follow, and give away as few points as you can.
lesson-manille-1-low-rather = The king of clubs is worth 3 points, and the trick goes to East. The 8 is worth nothing.
lesson-manille-1-give = North holds the trick with the 10 of spades, the highest trump. The trick is yours. What do you add to it?
lesson-manille-1-give-rather = The jack is worth 1 point, the king 3. Into your partner’s trick you put the points.
lesson-manille-1-end = After eight tricks each side counts its cards; together that is always 60.
lesson-manille-2-title = Going higher
lesson-manille-2-about = If the opponents hold the trick and you can go higher, you must. If your partner holds it, you need not. North dealt and chose hearts as trump.
lesson-manille-2-higher = East leads the 8 of clubs. The 7 is not allowed, as you can go higher. Any higher card will do; West still plays after you.
lesson-manille-2-higher-rather = Higher is enough, it need not be the highest. If West has the 10, the ace costs 4 points and the queen only 2.
lesson-manille-2-partner = North holds the trick with the king of diamonds and you play last. You need not go over your partner.
lesson-manille-2-partner-rather = The 10 would take the trick too, but it is yours already. Keep the highest diamond for a trick that is still to be won.
lesson-manille-2-end = The 10 that you kept brought its 5 points in the last trick, which North took.
lesson-manille-3-title = Ruffing and over-ruffing
lesson-manille-3-about = If you cannot follow and the opponents hold the trick, you must ruff: play a trump. If the opponents have ruffed already, you must over-ruff if you can. West dealt and chose diamonds.
lesson-manille-3-ruff = East leads the 7 of spades and you have no spades left. The opponents hold the trick, so you ruff.
lesson-manille-3-ruff-rather = To ruff, your lowest trump is enough. Keep the higher ones.
lesson-manille-3-over = You have no hearts left, and East has ruffed with the jack of diamonds. Which trump is higher?
lesson-manille-3-end = Not ruffing or not over-ruffing when you can is a renege: at the table it costs the whole deal.
lesson-manille-4-title = Under-ruffing, and your partner’s trick
lesson-manille-4-about = You may play below a trump only with nothing but trumps in hand. And if your partner holds the trick, you need not ruff. North dealt and chose diamonds.
lesson-manille-4-under = East ruffed with the 9 of diamonds; your 7 is lower and so not allowed. Play another card, with as few points as you can.
lesson-manille-4-under-rather = That card is worth points, and the trick goes to the opponents.
lesson-manille-4-give = North holds the trick with the king of clubs, you have no clubs and play last. You need not ruff: the trick is yours already.
lesson-manille-4-give-rather = That is allowed, but the king of spades brings 3 points in this trick.
lesson-manille-4-end = 34 points: four above 30, and that is what you write.
lesson-manille-5-title = Choosing trump
lesson-manille-5-about = You deal, so you choose trump; the others look at their cards only after that. Look for a long suit with the 10 and the ace. No-trump always counts double, even when it goes wrong.
lesson-manille-5-declare = What will be trump?
lesson-manille-5-declare-rather = You have five diamonds with 10, ace and queen. In any other suit, and in no-trump, you are helpless after a few tricks.
lesson-manille-5-ruff = East holds the trick with the 10 of hearts and you have no hearts. Ruff, as low as you can.
lesson-manille-5-ruff-rather = Nobody plays after you: your lowest trump takes the trick too.
lesson-manille-5-draw = You lead. Draw trumps: then the opponents can ruff nothing later on.
lesson-manille-5-draw-rather = Begin with the highest trump. It takes the trick and brings down the opponents’ trumps.
lesson-manille-5-end = 46 points at a single stake: you write 16.
lesson-manille-6-title = No-trump
lesson-manille-6-about = No-trump always counts ×2. If an opponent knocks, it counts ×4, and that is the ceiling: there is no counter-knock here. East dealt and plays no-trump; you and North may knock, without conferring.
lesson-manille-6-knock = You have two tens and two aces, and you lead. Do you knock?
lesson-manille-6-knock-rather = With 10 and ace twice, and the lead, you hold four tricks. Here a knock pays.
lesson-manille-6-lead = You lead. Begin in the suit in which you are strongest: 10, ace and queen of spades.
lesson-manille-6-lead-rather = Begin with the 10 of spades. It is safe, and the ace is the highest after it.
lesson-manille-6-void = East leads the 10 of diamonds and you have no diamonds. Without trumps you cannot ruff: play what you like.
lesson-manille-6-end = 38 points: 8 above 30, times 4 is 32.
lesson-manille-7-title = Knocking and counter-knocking
lesson-manille-7-about = With trumps, an opponent who expects to win knocks: ×2. After that the dealer and the dealer’s partner may counter-knock: ×4. North dealt and chose clubs; East has knocked.
lesson-manille-7-counter = There was a knock. You have three trumps with ace and queen, and 10 and ace of spades. Do you counter-knock?
lesson-manille-7-counter-rather = North chose clubs and you have three of them, with a suit of your own beside them. It seldom gets stronger.
lesson-manille-7-higher = The first card lies: it is too late to knock now. East led the 8 of hearts and you can go higher.
lesson-manille-7-end = 51 points: 21 above 30, times 4 is 84. Had East been stronger, they would have been theirs.
lesson-manille-8-title = Counting to 30
lesson-manille-8-about = There are 60 points in a deal. Only the side above 30 writes: the difference from 30, times the stake. Count along what you take. West dealt and chose spades.
lesson-manille-8-give = North ruffed and holds the trick with the 8 of spades, and you play last. You have 10 points. What do you play?
lesson-manille-8-give-rather = Play the card that is worth most: the ace counts 4.
lesson-manille-8-low = East leads the 10 of clubs. You do not know yet who will take it. Be sparing.
lesson-manille-8-low-rather = The king is worth 3 points and East holds the trick. The 9 is worth nothing.
lesson-manille-8-last = North holds the trick with the king of hearts. You have the king of clubs left and the ace of spades, a trump.
lesson-manille-8-last-rather = With the ace of trumps you take the last trick. This one is yours already: add the king to it.
lesson-manille-8-end = 10 + 4 + 7 + 6 + 10 = 37. Seven above 30: the sheet shows 7 for you.
lesson-manille-9-title = A tie: 30-30
lesson-manille-9-about = If both sides have 30, it is a tie: dashes on the sheet, nobody writes. The next player deals, and that deal does not count double. East dealt and chose clubs.
lesson-manille-9-knock = You have one trump, the 9. Do you knock?
lesson-manille-9-knock-rather = A knock doubles what they write too. With one small trump it is better to wait and see.
lesson-manille-9-low = West holds the trick with the 10 of spades. The ace is lower than that, so do not lose too much.
lesson-manille-9-low-rather = The ace would give away 4 points. After this trick it is the highest spade.
lesson-manille-9-give = North holds the trick with the 10 of hearts. Every point counts: what do you play?
lesson-manille-9-give-rather = Play the ace: 4 points into your trick. With less you will not reach 30.
lesson-manille-9-end = 9 + 9 + 3 + 9 = 30 for you, and 30 for them: dashes on the sheet. The next deal is an ordinary one, and you deal it.
lesson-manille-10-title = A whole deal
lesson-manille-10-about = You deal. Choose trump, then play the whole deal as you like; if something is not allowed, you are told why. At the end you see what the course of the lesson came to.
lesson-manille-10-declare = What will be trump?
lesson-manille-10-declare-rather = Four hearts with 10, ace and jack: that is your strongest suit.
lesson-manille-10-end = Now you know Manille. At the table one thing is added: counting which trumps have fallen.

# Colour Whist.

lesson-whist-1-title = Following and trumps
lesson-whist-1-about = The ace is the highest card, the 2 the lowest. If you can follow, you must; you never have to ruff, over-ruff or go higher. North asked hearts and you joined: together you need 8 tricks, with hearts as trump.
lesson-whist-1-follow = North leads the ace of clubs. Follow, with a card you can spare.
lesson-whist-1-follow-rather = Under North’s ace the king is lost. A small club is enough.
lesson-whist-1-ruff = East leads the 3 of diamonds and you have no diamonds left. You may ruff, but need not. Here your trump takes a trick.
lesson-whist-1-ruff-rather = You may also throw a card away. But your last trump can take a trick now.
lesson-whist-1-end = Ten tricks: two more than announced. Together 8 counts 7, and each trick above it 3.
lesson-whist-2-title = Pass troel, and asking
lesson-whist-2-about = First everyone says “pass troel”. Then all speak in turn, from the dealer’s left. With a good suit you ask: anyone who joins plays with you. East dealt, so you speak first.
lesson-whist-2-first = You have two aces, not three. What do you say first?
lesson-whist-2-ask = Five hearts with ace, king and queen, and an ace beside them. What do you say?
lesson-whist-2-ask-rather = Your hand is not made for that. With five strong hearts you ask hearts and wait for a partner.
lesson-whist-2-lead = North joined: together 8. You sit left of the dealer and lead. Draw trumps.
lesson-whist-2-lead-rather = Draw trumps first, from the top: with the ace.
lesson-whist-2-end = Nine tricks: one more than announced. 7 + 3 = 10 for each of you; the others lose nothing.
lesson-whist-3-title = Joining
lesson-whist-3-about = If someone has asked a suit, you can join; one card of that suit is enough. A suit that has been asked is not asked again. West dealt; North asked diamonds and East asked spades.
lesson-whist-3-join = You have four diamonds with ace and queen, and no spades. What do you say?
lesson-whist-3-join-rather = North is looking for someone with diamonds, and you have four. Join.
lesson-whist-3-ruff = East leads the ace of spades and you have no spades. Ruff with a small trump.
lesson-whist-3-ruff-rather = A small diamond takes this trick. Keep what is higher, and do not let the trick go.
lesson-whist-3-end = Ten tricks together: 7 + 3 + 3 = 13.
lesson-whist-4-title = Solo
lesson-whist-4-about = If nobody joins, the player who asked can play alone: solo, at least 6 tricks in that suit. You cannot bid solo at once while someone can still join. East dealt; you speak first.
lesson-whist-4-ask = Six hearts with ace, king and 10. What do you say first?
lesson-whist-4-ask-rather = Ask hearts first. Perhaps someone joins, and if not you can still play alone.
lesson-whist-4-solo = The three others pass. Your suit is hearts: what now?
lesson-whist-4-solo-rather = With six good hearts and the ace of clubs, solo 6 can be made; more is risky, and passing is a pity.
lesson-whist-4-lead = You lead. First take the others’ trumps away.
lesson-whist-4-lead-rather = Draw trumps with the ace, then with the king.
lesson-whist-4-ruff = West leads spades and you have none. Which card takes this trick most cheaply?
lesson-whist-4-ruff-rather = The lowest trump is enough: the 2 of hearts.
lesson-whist-4-end = Seven tricks: solo 6 counts 12, and the trick above it 3. A solo never earns more than the points for eight tricks.
lesson-whist-5-title = Abondance
lesson-whist-5-about = You play abondance alone: 9, 10 or 11 tricks. You bid it in the first round of bidding, name your suit and lead yourself, with a trump or not. North dealt; East has passed.
lesson-whist-5-call = Eight hearts from the top, and the ace of spades. How many tricks have you got by yourself?
lesson-whist-5-call-rather = Eight hearts and an ace are nine tricks: abondance 9 in hearts. Less is too little, more is not certain.
lesson-whist-5-lead = In abondance you lead yourself. With which card?
lesson-whist-5-lead-rather = Draw trumps first, with the ace: then nobody can ruff you later.
lesson-whist-5-follow = East holds the trick with the king of diamonds. You must follow; going higher is neither needed nor possible.
lesson-whist-5-follow-rather = Both diamonds lose here. Give the lowest and keep the 10: it may yet take a trick.
lesson-whist-5-end = Nine tricks, exactly enough. Abondance 9 counts 32, however many come on top.
lesson-whist-6-title = Small misery
lesson-whist-6-about = In misery you take no trick at all, and there is no trump. In small misery all four first lay one card away. North dealt; East has passed.
lesson-whist-6-call = Nothing but low cards, except one. What do you bid?
lesson-whist-6-call-rather = You will take no tricks here. And as there is one high card, choose the misery in which you may lay one away.
lesson-whist-6-discard = Everyone lays one card away. Which card would almost certainly take a trick?
lesson-whist-6-discard-rather = The dangerous card is the king of spades: you have no small spade with it to stay below.
lesson-whist-6-under = East leads the 7 of diamonds. Stay below it, with the highest card that does.
lesson-whist-6-under-rather = That is allowed, but keep the smallest diamonds for later. The 6 stays below the 7 too.
lesson-whist-6-throw = You cannot follow. Now you can get rid of a high card.
lesson-whist-6-throw-rather = Throw away the highest you have left: the 7 of hearts.
lesson-whist-6-end = No trick at all: 18 points. One trick would have cost you 18, and given each of the others 12.
lesson-whist-7-title = Piccolo
lesson-whist-7-about = Piccolo is exactly one trick, no more and no less, without trumps. Once someone bids piccolo or a misery, no suit can be asked. You deal and so speak last; West asked spades, North and East passed.
lesson-whist-7-call = One ace, and nothing else above the 9. What do you bid?
lesson-whist-7-call-rather = Your hand takes one trick, the ace, and no other. There is a game for that.
lesson-whist-7-take = West leads spades. You need one trick: take it while you can.
lesson-whist-7-take-rather = Do not wait: the ace takes your trick, and after that you stay below everything.
lesson-whist-7-under = You have your trick. East holds with the 5 of hearts: stay below it, with the highest card that does.
lesson-whist-7-under-rather = With the 7 you may take a second trick, and you will need the 3 later. Play the 4.
lesson-whist-7-end = Exactly one trick: 24 points.
lesson-whist-8-title = Troel
lesson-whist-8-about = A player with exactly three aces must call troel. The holder of the fourth ace is the partner, chooses trump and leads; together they need 9 tricks. First everyone gets the chance to bid higher. West dealt.
lesson-whist-8-troel = North and East said “pass troel”. Count your aces.
lesson-whist-8-over = Nobody goes above troel. You too may still bid higher. Do you?
lesson-whist-8-over-rather = Your hand does not reach that high. With “pass misery” it stays troel, with four aces between the two of you.
lesson-whist-8-low = North has the fourth ace, chose clubs and leads it. The trick is yours: what do you play?
lesson-whist-8-low-rather = The 8 may still take a trick later. Play a smaller one.
lesson-whist-8-end = Ten tricks where 9 were needed: troel counts 16 for each of you.
lesson-whist-9-title = Bidding higher
lesson-whist-9-about = Suits from high to low: hearts, diamonds, clubs, spades. At the same number of tricks the higher suit comes first; a lower suit must bid a trick more. The joiner speaks for both. You deal and speak last.
lesson-whist-9-join = West asked clubs, North hearts, and East joined West: together 8 in clubs. You have four hearts. What do you say?
lesson-whist-9-join-rather = Join North: together 8 in hearts goes above together 8 in clubs.
lesson-whist-9-raise = East bid together 9 in clubs. You joined North and speak for both. Four hearts with ace and queen, and a single club.
lesson-whist-9-raise-rather = Together 9 in hearts is enough to go above it, as hearts is the higher suit. Higher is too dear, and passing gives them the game.
lesson-whist-9-ruff = East holds the trick with the king of clubs and you have no clubs left. Ruff, low.
lesson-whist-9-ruff-rather = You play last: the smallest trump takes the trick.
lesson-whist-9-end = Ten tricks: together 9 counts 10, and the trick above it 3.
lesson-whist-10-title = A whole deal
lesson-whist-10-about = From “pass troel” to the last trick. North dealt. After the bidding you play as you like; if something is not allowed, you are told why. At the end you see what the course of the lesson came to.
lesson-whist-10-troel = Count your aces. What do you say?
lesson-whist-10-call = East passes. You have five diamonds with ace, king and 10. What do you say?
lesson-whist-10-call-rather = Ask diamonds, and see who joins.
lesson-whist-10-end = Now you know Colour Whist. At the table one thing is added: remembering what has been played.
