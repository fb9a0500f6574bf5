//! Flags of what lies outside the house: the sign-in providers and the gateway of text messages.

use clap::Args;

/// One flag for each setting.
#[derive(Args, Clone, Default)]
pub struct OutsideFlags {
    /// https://… or mitake+https://…, the gateway of text messages [env: DUOBAO_SMS_URL]
    #[arg(long, value_name = "URL")]
    sms_url: Option<String>,
    /// The gateway's token or password [env: DUOBAO_SMS_TOKEN]
    #[arg(long, value_name = "TOKEN")]
    sms_token: Option<String>,
    /// A file that holds it [env: DUOBAO_SMS_TOKEN_FILE]
    #[arg(long, value_name = "FILE")]
    sms_token_file: Option<String>,
    /// Text messages within an hour, at most [env: DUOBAO_SMS_HOURLY]
    #[arg(long, value_name = "NUMBER")]
    sms_hourly: Option<String>,
    /// Text messages within a day, at most [env: DUOBAO_SMS_DAILY]
    #[arg(long, value_name = "NUMBER")]
    sms_daily: Option<String>,
    /// Mails within an hour, at most [env: DUOBAO_LETTERS_HOURLY]
    #[arg(long, value_name = "NUMBER")]
    letters_hourly: Option<String>,
    /// Mails within a day, at most [env: DUOBAO_LETTERS_DAILY]
    #[arg(long, value_name = "NUMBER")]
    letters_daily: Option<String>,
    /// The house's client at Google [env: DUOBAO_GOOGLE_CLIENT_ID]
    #[arg(long, value_name = "ID")]
    google_client_id: Option<String>,
    /// The client's secret [env: DUOBAO_GOOGLE_CLIENT_SECRET]
    #[arg(long, value_name = "SECRET")]
    google_client_secret: Option<String>,
    /// A file that holds it [env: DUOBAO_GOOGLE_CLIENT_SECRET_FILE]
    #[arg(long, value_name = "FILE")]
    google_client_secret_file: Option<String>,
    /// Who signs the ID tokens [env: DUOBAO_GOOGLE_ISSUER]
    #[arg(long, value_name = "URL")]
    google_issuer: Option<String>,
    /// The script that opens Google's window [env: DUOBAO_GOOGLE_SCRIPT_URL]
    #[arg(long, value_name = "URL")]
    google_script_url: Option<String>,
    /// The house's app at Facebook [env: DUOBAO_FACEBOOK_APP_ID]
    #[arg(long, value_name = "ID")]
    facebook_app_id: Option<String>,
    /// The app's secret [env: DUOBAO_FACEBOOK_APP_SECRET]
    #[arg(long, value_name = "SECRET")]
    facebook_app_secret: Option<String>,
    /// A file that holds it [env: DUOBAO_FACEBOOK_APP_SECRET_FILE]
    #[arg(long, value_name = "FILE")]
    facebook_app_secret_file: Option<String>,
    /// Where the Graph answers, with its version [env: DUOBAO_FACEBOOK_GRAPH_URL]
    #[arg(long, value_name = "URL")]
    facebook_graph_url: Option<String>,
    /// The script that opens Facebook's window [env: DUOBAO_FACEBOOK_SCRIPT_URL]
    #[arg(long, value_name = "URL")]
    facebook_script_url: Option<String>,
}

impl OutsideFlags {
    /// The given values by key.
    pub fn values(self) -> Vec<(&'static str, Option<String>)> {
        vec![
            ("sms_url", self.sms_url),
            ("sms_token", self.sms_token),
            ("sms_token_file", self.sms_token_file),
            ("sms_hourly", self.sms_hourly),
            ("sms_daily", self.sms_daily),
            ("letters_hourly", self.letters_hourly),
            ("letters_daily", self.letters_daily),
            ("google_client_id", self.google_client_id),
            ("google_client_secret", self.google_client_secret),
            ("google_client_secret_file", self.google_client_secret_file),
            ("google_issuer", self.google_issuer),
            ("google_script_url", self.google_script_url),
            ("facebook_app_id", self.facebook_app_id),
            ("facebook_app_secret", self.facebook_app_secret),
            ("facebook_app_secret_file", self.facebook_app_secret_file),
            ("facebook_graph_url", self.facebook_graph_url),
            ("facebook_script_url", self.facebook_script_url),
        ]
    }
}
