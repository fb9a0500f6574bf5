/** Width and height of a JPEG or WebP file, from its header. */
export function readPixelSize(file: Buffer): { width: number; height: number } {
  if (file.readUInt16BE(0) === 0xffd8) return readJpegSize(file);
  if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP') return readWebpSize(file);
  throw new Error('neither JPEG nor WebP');
}

function readJpegSize(file: Buffer): { width: number; height: number } {
  for (let at = 2; at < file.length; ) {
    const marker = file.readUInt16BE(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    at += 2 + file.readUInt16BE(at + 2);
  }
  throw new Error('a JPEG without a frame');
}

function readWebpSize(file: Buffer): { width: number; height: number } {
  const kind = file.toString('latin1', 12, 16);
  if (kind === 'VP8 ') return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8L') {
    const bits = file.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
}
