/** The table of the CRC-32 that ZIP uses. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum after one more byte, without the final inversion. */
export function crcAfter(crc: number, byte: number): number {
  return (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
}

export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = crcAfter(crc, byte);
  return ~crc >>> 0;
}
