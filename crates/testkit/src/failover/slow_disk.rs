//! A disk on which some processes may write only so often: the block controller of the kernel, in either version.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use super::Fault;

/// A control group; its processes go back where they were when it is dropped.
#[derive(Debug)]
pub(crate) struct SlowDisk {
    group: PathBuf,
    parent: PathBuf,
}

/// The whole disk on which a folder lies, as `major:minor`.
fn disk_of(folder: &Path) -> Result<String, Fault> {
    let device = fs::metadata(folder).map_err(|error| format!("{}: {error}", folder.display()))?.dev();
    // As the C library packs them.
    let major = (device >> 8) & 0xfff | (device >> 32) & !0xfff;
    let minor = device & 0xff | (device >> 12) & !0xff;
    let block = PathBuf::from(format!("/sys/dev/block/{major}:{minor}"));
    if block.join("partition").exists() {
        let whole =
            block.canonicalize().ok().and_then(|path| fs::read_to_string(path.parent()?.join("dev")).ok());
        return whole.map(|text| text.trim().to_owned()).ok_or(format!("no disk of {}", block.display()));
    }
    match block.exists() {
        true => Ok(format!("{major}:{minor}")),
        false => Err(format!("{} is on no disk of its own ({major}:{minor})", folder.display())),
    }
}

impl SlowDisk {
    /// These processes, and those they start, may write this often a second to the disk of a folder.
    pub(crate) fn of(processes: &[u32], folder: &Path, a_second: u32) -> Result<SlowDisk, Fault> {
        let disk = disk_of(folder)?;
        let (old, new) = (PathBuf::from("/sys/fs/cgroup/blkio"), PathBuf::from("/sys/fs/cgroup"));
        let (parent, file, line) = match old.is_dir() {
            true => (old, "blkio.throttle.write_iops_device", format!("{disk} {a_second}")),
            false => (new, "io.max", format!("{disk} wiops={a_second}")),
        };
        let group = parent.join(format!("kaarting-failover-{}", std::process::id()));
        let failed =
            |error: std::io::Error| format!("{}: the disk cannot be slowed down: {error}", group.display());
        if file == "io.max" {
            fs::write(parent.join("cgroup.subtree_control"), "+io").map_err(failed)?;
        }
        fs::create_dir_all(&group).map_err(failed)?;
        let slow = SlowDisk { group: group.clone(), parent };
        fs::write(group.join(file), line).map_err(failed)?;
        for id in processes {
            // One that has just ended does not matter.
            let _ = fs::write(group.join("cgroup.procs"), id.to_string());
        }
        Ok(slow)
    }
}

impl Drop for SlowDisk {
    fn drop(&mut self) {
        let inside = fs::read_to_string(self.group.join("cgroup.procs")).unwrap_or_default();
        for id in inside.lines() {
            let _ = fs::write(self.parent.join("cgroup.procs"), id);
        }
        let _ = fs::remove_dir(&self.group);
    }
}
