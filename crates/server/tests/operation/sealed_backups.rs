//! Settings and secret in backups: encrypted for those who ask, and then never taken from a backup in which they are not.

use std::{fs, path::Path};

use crate::{
    backup::{House, printed, refusal},
    import::files_below,
};

#[test]
fn settings_and_secret_are_encrypted_for_those_who_ask() {
    let house = House::with_sample();
    let to = &*house.copies();
    let passphrase = ("DUOBAO_BACKUP_PASSPHRASE", "celadon and crackle");
    let mail = ("DUOBAO_SMTP_URL", "smtp://house:hunter2@mail.example");
    printed(&house.run_with(&["backup", to], &[passphrase, mail]));
    let secret = fs::read_to_string(house.data().join("secret")).expect("a secret");
    for file in files_below(Path::new(to)) {
        let bytes = fs::read(&file).expect("read");
        let text = String::from_utf8_lossy(&bytes);
        assert!(
            !text.contains("hunter2") && !text.contains(&secret),
            "{}",
            file.display()
        );
    }
    let without = printed(&house.run(&["backup", "verify", to]));
    assert!(without.contains("the log was not looked at"), "{without}");

    let elsewhere = House::new();
    let refused = refusal(&elsewhere.run(&["restore", to]));
    assert!(refused.contains("give the passphrase"), "{refused}");
    let wrong = refusal(&elsewhere.run_with(&["restore", to], &[("DUOBAO_BACKUP_PASSPHRASE", "celadon")]));
    assert!(wrong.contains("not the passphrase"), "{wrong}");
    let restored = printed(&elsewhere.run_with(&["restore", to], &[passphrase]));
    assert!(restored.contains("restored.toml"), "{restored}");
    let settings = fs::read_to_string(elsewhere.data().join("restored.toml")).expect("settings");
    assert!(
        settings.contains("smtp_url = \"smtp://house:hunter2@mail.example\""),
        "{settings}"
    );

    // One that is not encrypted may be a stranger's, wherever the key of the recipient is.
    let plain = house.folder.path().join("plain").display().to_string();
    printed(&house.run(&["backup", &plain]));
    let recipient = ("DUOBAO_BACKUP_RECIPIENT", "age1recipient");
    let fresh = House::new();
    for encrypted in [passphrase, recipient] {
        for arguments in [&["restore", &plain][..], &["backup", "verify", &plain]] {
            let refused = refusal(&fresh.run_with(arguments, &[encrypted]));
            assert!(refused.contains("are not encrypted"), "{arguments:?}: {refused}");
        }
    }
    printed(&fresh.run(&["restore", &plain]));
}
