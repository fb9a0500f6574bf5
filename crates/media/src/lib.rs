//! Originals in, renditions out: decode, resize, blur, placeholder, blobs.
