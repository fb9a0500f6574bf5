//! The policies of the house, printed and held.

mod access_matrix;
