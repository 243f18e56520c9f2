import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "./sha-256.ts";

test.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000, 262_144])(
  "of %i bytes it is the known one",
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256);

    expect(sha256(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"));
  },
);
