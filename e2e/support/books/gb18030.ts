/** The text in the encoding of Alipay's bills. Node decodes it and does not encode. */
export function gb18030(text: string): Buffer {
  const codes = twoByteCodes();
  const bytes: number[] = [];
  for (const character of text) {
    const code = codes.get(character);
    if (code !== undefined) bytes.push(...code);
    else if (character <= "\x7f") bytes.push(character.charCodeAt(0));
    else throw new Error("This character is not among the two-byte ones of GB18030");
  }
  return Buffer.from(bytes);
}

function twoByteCodes(): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder("gb18030");
  const codes = new Map<string, readonly [number, number]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(new Uint8Array([lead, trail]));
      if ([...character].length === 1 && character > "\x7f") codes.set(character, [lead, trail]);
    }
  }
  return codes;
}
