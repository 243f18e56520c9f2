import { crcAfter } from "./crc32.ts";

/** Bytes before the content; the last of them is a byte that is known. */
const HEADER = 12;

/**
 * The content that the older encryption of ZIP ("ZipCrypto") hides. Null: the password is wrong, as
 * far as one known byte tells; one wrong password in 256 passes, and fails at the checksum.
 */
export function zipCryptoContent(
  hidden: Uint8Array,
  { password, known }: { readonly password: Uint8Array; readonly known: number },
): Uint8Array<ArrayBuffer> | null {
  let [first, second, third] = [0x12345678, 0x23456789, 0x34567890];
  const update = (byte: number) => {
    first = crcAfter(first, byte);
    second = (Math.imul((second + (first & 0xff)) | 0, 134775813) + 1) | 0;
    third = crcAfter(third, second >>> 24);
  };
  for (const byte of password) update(byte);
  const plain = hidden.map((byte) => {
    const mask = (third & 0xffff) | 2;
    const shown = byte ^ ((Math.imul(mask, mask ^ 1) >>> 8) & 0xff);
    update(shown);
    return shown;
  });
  return plain[HEADER - 1] === known ? plain.slice(HEADER) : null;
}
