//! argon2id itself, in memory that the callers keep: 19 MiB for a hash, which would otherwise be allocated and freed each time.

use argon2::{
    Algorithm, Argon2, Block, Error, Params, Version,
    password_hash::phc::{Output, ParamsString, PasswordHash, Salt},
};
use zeroize::Zeroize as _;

/// Length of a hash in bytes.
const LENGTH: usize = 32;

/// The memory of one hash. It grows to what the most expensive hash needed, and holds no data between hashes.
#[derive(Default)]
pub struct Memory(Vec<Block>);

impl Memory {
    fn compute(
        &mut self,
        (algorithm, version, params): (Algorithm, Version, &Params),
        password: &[u8],
        salt: &[u8],
        out: &mut [u8],
    ) -> Result<(), Error> {
        let count = params.block_count();
        if self.0.len() < count {
            self.0.resize(count, Block::new());
        }
        let blocks = &mut self.0[..count];
        let argon = Argon2::new(algorithm, version, params.clone());
        let done = argon.hash_password_into_with_memory(password, salt, out, &mut *blocks);
        blocks.iter_mut().zeroize();
        done
    }

    /// The hash of a password, as a PHC string.
    ///
    /// # Errors
    /// argon2's error, for a salt or parameters that it does not accept.
    pub fn hash(&mut self, params: &Params, password: &[u8], salt: &[u8]) -> argon2::password_hash::Result<String> {
        let mut out = [0; LENGTH];
        let (algorithm, version) = (Algorithm::Argon2id, Version::V0x13);
        self.compute((algorithm, version, params), password, salt, &mut out)?;
        let hash = PasswordHash {
            algorithm: algorithm.ident(),
            version: Some(version.into()),
            params: ParamsString::try_from(params)?,
            salt: Some(Salt::new(salt)?),
            hash: Some(Output::new(&out)?),
        };
        Ok(hash.to_string())
    }

    /// Whether a password matches a hash, compared in constant time.
    ///
    /// # Errors
    /// A hash that is not argon2's.
    pub fn verify(&mut self, password: &[u8], hash: &PasswordHash) -> argon2::password_hash::Result<bool> {
        let (Some(salt), Some(expected)) = (&hash.salt, &hash.hash) else {
            return Err(argon2::password_hash::Error::EncodingInvalid);
        };
        let algorithm = Algorithm::try_from(hash.algorithm.as_str())?;
        let version = hash.version.map(Version::try_from).transpose()?.unwrap_or_default();
        let params = Params::try_from(hash)?;
        let mut out = vec![0; expected.len()];
        self.compute((algorithm, version, &params), password, salt.as_ref(), &mut out)?;
        Ok(Output::new(&out)? == *expected)
    }
}
