import { crc32, deflateSync } from "node:zlib";

/** A PNG with a colour that changes over its width, as a file for an input. */
export function pngFile(name: string, { width, height }: { width: number; height: number }) {
  const line = Buffer.alloc(1 + 3 * width);
  for (let x = 0; x < width; x += 1)
    line.set([x % 256, (x >> 4) % 256, name.length * 20], 1 + 3 * x);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per colour, red, green and blue.
  header.set([8, 2], 8);
  const pixels = deflateSync(Buffer.concat(Array<Buffer>(height).fill(line)));
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return { name, mimeType: "image/png", buffer };
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
