//! Flags of the bucket that pictures may lie in.

use clap::Args;

/// One flag for each setting.
#[derive(Args, Clone, Default)]
pub struct BucketFlags {
    /// https://… or http://…, where an S3 store answers that is not Amazon's [env: DUOBAO_S3_ENDPOINT]
    #[arg(long, value_name = "URL")]
    s3_endpoint: Option<String>,
    /// Certificates of authorities beside the public ones, for the S3 store [env: DUOBAO_S3_CA_FILE]
    #[arg(long, value_name = "FILE")]
    s3_ca_file: Option<String>,
    /// The bucket's region [env: AWS_REGION]
    #[arg(long, value_name = "NAME")]
    aws_region: Option<String>,
    /// Who the house is to the S3 store [env: AWS_ACCESS_KEY_ID]
    #[arg(long, value_name = "ID")]
    aws_access_key_id: Option<String>,
    /// What it signs with; a file is safer, since flags can be seen by others on the machine [env: AWS_SECRET_ACCESS_KEY]
    #[arg(long, value_name = "KEY")]
    aws_secret_access_key: Option<String>,
    /// A file that holds it [env: AWS_SECRET_ACCESS_KEY_FILE]
    #[arg(long, value_name = "FILE")]
    aws_secret_access_key_file: Option<String>,
    /// What goes with keys that are lent for a while [env: AWS_SESSION_TOKEN]
    #[arg(long, value_name = "TOKEN")]
    aws_session_token: Option<String>,
    /// A file that holds it [env: AWS_SESSION_TOKEN_FILE]
    #[arg(long, value_name = "FILE")]
    aws_session_token_file: Option<String>,
}

impl BucketFlags {
    /// The given values by key.
    pub fn values(self) -> Vec<(&'static str, Option<String>)> {
        vec![
            ("s3_endpoint", self.s3_endpoint),
            ("s3_ca_file", self.s3_ca_file),
            ("aws_region", self.aws_region),
            ("aws_access_key_id", self.aws_access_key_id),
            ("aws_secret_access_key", self.aws_secret_access_key),
            ("aws_secret_access_key_file", self.aws_secret_access_key_file),
            ("aws_session_token", self.aws_session_token),
            ("aws_session_token_file", self.aws_session_token_file),
        ]
    }
}
