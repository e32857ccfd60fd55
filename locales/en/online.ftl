# The online table: what is on the page.

online-seat-empty = seat { $seat }, free
online-seat-bot = Bot { $seat }
online-seat-nameless = Player { $seat }
online-you = you
online-we = We
online-they = They

online-level-random = random
online-level-easy = beginner
online-level-medium = medium
online-level-strong = strong
online-level-master = master
online-state-program = a program
online-state-bot = bot, { $level }
online-state-shaky = unsteady connection
online-state-away = away for a moment
online-state-left = has left
online-state-bot-time = out of time: a bot plays
online-state-bot-vote = as the others asked: a bot plays
online-state-bot-left = got up: a bot plays
online-state-returning = is coming back
online-mark-ready = ready
online-turn = is to act
online-clock = Time left

online-felt = The table
online-trick = On the table
online-lies = { $name }: { $card }
online-hand = Your cards
online-hand-down = Your cards are still face down
online-suit-open = of your choice
online-no-trump-short = NT

online-news-dealt = { $who ->
    [you] Deal { $deal }. You deal.
   *[other] Deal { $deal }. { $name } deals.
}
online-news-declared = { $who ->
    [you] You choose { $trump }.
   *[other] { $name } chooses { $trump }.
}
online-news-knock = { $who ->
    [you] You knock.
    [many] { $name } knock.
   *[other] { $name } knocks.
}
online-news-counter = { $who ->
    [you] You counter-knock.
    [many] { $name } counter-knock.
   *[other] { $name } counter-knocks.
}
online-news-called = { $who ->
    [you] You: { $call }.
   *[other] { $name }: { $call }.
}
online-news-played = { $who ->
    [you] You play { $card }.
   *[other] { $name } plays { $card }.
}
online-news-took = { $who ->
    [you] The trick is yours.
   *[other] The trick goes to { $name }.
}
online-jury = Jury
online-jury-approves = The jury lets the bid stand.
online-jury-refuses = The jury does not allow the bid.

online-ask-sit = Choose a seat.
online-ask-begin = Everybody is seated. You can begin.
online-ask-ready = Ready for the next deal?
online-ask-trump = Choose trump.
online-ask-knock = Do you knock?
online-ask-counter = Somebody knocked. Do you counter-knock?
online-ask-lead = You lead.
online-ask-card = Your turn.
online-ask-pastroel = Do you have exactly three aces? Then you must say troel.
online-ask-overbid = There is a troel. Do you go higher?
online-ask-auction = Your call. What do you say?
online-ask-name = You have the fourth ace and lead. Choose trump.
online-ask-discard = Small misery: lay a card away.
online-wait-chairs = A seat is free. Wait for a player, or put a bot there.
online-wait-begin = Everybody is seated. It begins in a moment.
online-wait-ready = The others are still looking.
online-wait-cards = The cards are being dealt.
online-wait-signal = The signal has sounded. The sheet is being handed in.
online-answered = You said: { $answer }.
online-laid-away = You laid away: { $answer }.
online-over-played = The series is played.
online-over-deserted = The table is closed: nobody was there any more.
online-over-used-up = The table is closed: after 255 deals a new one is opened.
online-over-closed = The table is closed. What is written counts.

online-replaced = A bot is playing for you.
online-take-back = Play again myself
online-returning = You play again as soon as this turn is over.
online-undo = Take back
online-undo-waits = You ask to take it back. The others decide.
online-undo-asked = { $name } asks to take the last act back.
online-undo-agree = All right
online-undo-refuse = Rather not

online-result = The deal
online-result-end = The result
online-points = points
online-points-who = Who
online-points-deal = This deal
online-points-total = Total
online-ready = Next deal
online-replay = Look at this deal again
online-play-again = Play again

online-chairs = Seats
online-sit = Sit here
online-level = Strength of the bot
online-seat-bot-here = Put a bot here
online-remove-bot = Remove the bot
online-vote = Let a bot play
online-begin = Begin
online-share = Invite somebody: send this link.
online-code = Code of this table:
online-copy = Copy the link

online-more = More
online-last-trick = Last trick
online-took = trick
online-bidding = What was said
online-talk = Talk
online-phrase = What you say
online-text = Your message
online-say = Say
online-talk-hint = Everybody reads this in their own language. During a deal partners are silent.
online-leave = Get up
online-leave-before = Your seat becomes free.
online-leave-hint = A bot plays on in your seat, and your points stand. You can come back until the series ends.
online-leave-go = Leave the table
online-report = Report somebody
online-report-about = About deal { $deal } or what was said there. The directors of this house read it, with the whole deal. The others do not see it.
online-report-who = Who
online-report-why = Why
online-report-go = Report

online-settings = Settings
online-set-two-tap = Tap twice: lift first, then play
online-set-forced = Play the only card you may by itself (the others can see that you had no choice)
online-set-sound = A sound when it is your turn
online-set-mute = Do not hear the others
online-set-speed = Motion
online-speed-slow = slow
online-speed-normal = normal
online-speed-fast = fast
online-help = Keys and help (?)
online-help-digits = the first to the ninth card, or the choice of that number
online-help-suits = the next card of that suit
online-help-enter = play the lifted card
online-help-escape = put the card back
online-help-trump = if you deal: trump, or no trump
online-help-answer = knock, counter-knock, no
online-help-last = the last trick
online-help-early = You can choose a card early: it stays in your browser until it is your turn. If it is not allowed then, it is dropped.
online-help-manille = The ten is highest: 10 A K Q J 9 8 7. Points: 10 = 5, A = 4, K = 3, Q = 2, J = 1.
online-help-whist = The ace is the highest card. You must follow suit; you need not trump or play higher.

online-js-broken = The connection is lost. Your seat stays yours; we are trying again.
online-js-again = The connection is back.
online-js-chosen = Chosen early: %
online-js-copied = Copied.
online-js-dealt = This deal was not dealt fairly: the proof says something other than what this page saw.
online-js-said = %: %
online-js-tap = Tap again to play: %
online-js-turn = Your turn

# What a strong player would do
online-advise = What would you play?
online-advice-card = I would play { $card }.
online-advice-only = { $card } is the only card you may play.
online-advice-points = Over { $deals ->
    [one] { $deals } possible deal
   *[other] { $deals } possible deals
} the others bring fewer points on average: { $cards }.
online-advice-tricks = Over { $deals ->
    [one] { $deals } possible deal
   *[other] { $deals } possible deals
} the others bring fewer tricks on average: { $cards }.
online-advice-games = Over { $deals ->
    [one] { $deals } possible deal
   *[other] { $deals } possible deals
} the others succeed less often: { $cards }.
online-advice-call = I would choose: { $call }.

online-of-event = Table { $table }, round { $round }.
online-to-event = All online tables
online-event-waits = Play begins when all four are here. After three minutes bots play for who is missing, until they come.
online-event-stopped = The signal has sounded: no new deal begins.
online-call-jury = Jury
online-call-jury-hint = The jury of the event comes to your table.
online-call-jury-go = Call the jury
done-online-jury = The jury has been called.
online-over-signal = The signal of the round ended it. The sheet has been handed in.
done-online-reported = The report is saved. The directors will read it.

reports-title = Reports from online tables
reports-about = Somebody who sat at an online table reports another, with the deal it is about. What stands here disappears by itself after 60 days.
reports-none = No reports.
reports-by = reported by { $name }
reports-done = Dealt with
report-insults = insults or harasses
report-signals = gives signals to the partner
report-spoils = plays badly on purpose
report-stalls = makes the others wait on purpose
