//! The note of a copy's last proof, beside the copies: where one is brought back, the database that knew of it is gone.

use chrono::{DateTime, Utc};
use media::Files;
use serde::{Deserialize, Serialize};

use crate::{Copy, Error};

/// How much of a copy is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Depth {
    /// The database; of the pictures' files, whether they are there with their sizes.
    Sizes,
    /// Every byte.
    Contents,
}

/// That a copy was found whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    pub at: DateTime<Utc>,
    /// How much of it was read.
    pub depth: Depth,
}

impl Copy {
    fn proof_file(&self) -> String {
        format!("proofs/{}.json", self.name)
    }

    /// The last proof, if the copy was found whole then.
    ///
    /// # Errors
    /// The folder or bucket cannot be read.
    pub async fn proof(&self, place: &Files) -> Result<Option<Proof>, Error> {
        let read = place.read(&self.proof_file()).await;
        let bytes = read.map_err(Error::file("the note of a verification"))?;
        Ok(bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok()))
    }

    pub(crate) async fn note_proof(&self, place: &Files, proof: &Proof) -> Result<(), Error> {
        let written = match serde_json::to_vec(proof) {
            Ok(bytes) => place.write(&self.proof_file(), bytes.into()).await,
            Err(error) => Err(error.into()),
        };
        written.map_err(Error::file("the note of a verification"))
    }

    pub(crate) async fn forget_proof(&self, place: &Files) -> Result<(), Error> {
        let removed = place.remove(&self.proof_file()).await;
        removed.map_err(Error::file("the note of a verification"))
    }
}
