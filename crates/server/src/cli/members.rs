//! Flags of the members' part.

use clap::Args;

/// One flag for each setting.
#[derive(Args, Clone, Default)]
pub struct MemberFlags {
    /// The house's secret; a file is safer, since flags can be seen by others on the machine [env: DUOBAO_SECRET]
    #[arg(long, value_name = "TEXT")]
    secret: Option<String>,
    /// A file that holds it [env: DUOBAO_SECRET_FILE]
    #[arg(long, value_name = "FILE")]
    secret_file: Option<String>,
    /// How long a verification code is good [env: DUOBAO_CODE_TTL]
    #[arg(long, value_name = "SECONDS")]
    code_ttl: Option<String>,
    /// How long a session lives that nobody uses [env: DUOBAO_SESSION_IDLE]
    #[arg(long, value_name = "SECONDS")]
    session_idle: Option<String>,
    /// How long a session lives at most [env: DUOBAO_SESSION_MAX]
    #[arg(long, value_name = "SECONDS")]
    session_max: Option<String>,
    /// How long the address of a picture for members is good [env: DUOBAO_PICTURE_TTL]
    #[arg(long, value_name = "SECONDS")]
    picture_ttl: Option<String>,
    /// Characters that a member's password has at least [env: DUOBAO_PASSWORD_MIN]
    #[arg(long, value_name = "NUMBER")]
    password_min: Option<String>,
}

impl MemberFlags {
    /// The given values by key.
    pub fn values(self) -> Vec<(&'static str, Option<String>)> {
        vec![
            ("secret", self.secret),
            ("secret_file", self.secret_file),
            ("code_ttl", self.code_ttl),
            ("session_idle", self.session_idle),
            ("session_max", self.session_max),
            ("picture_ttl", self.picture_ttl),
            ("password_min", self.password_min),
        ]
    }
}
