//! How another site's viewer lets a member in, and everybody whom it does not.
