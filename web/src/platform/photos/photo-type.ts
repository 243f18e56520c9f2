/** What a photo's file is, by its first bytes: only these two are ever stored. */
export function photoType(bytes: Uint8Array): "image/webp" | "image/jpeg" {
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? "image/jpeg" : "image/webp";
}
