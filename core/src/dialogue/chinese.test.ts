import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const HERE = import.meta.dirname;
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*/g;

const files = readdirSync(HERE, { recursive: true, encoding: "utf8" }).filter(
  (path) =>
    path.endsWith(".ts") && !path.endsWith(".test.ts") && !/^(announcements|questions)/.test(path),
);

test("Chinese stands in announcements and questions only: no code builds a Chinese sentence to parse it again", () => {
  const speaking = files.filter((path) =>
    /\p{Script=Han}/u.test(readFileSync(join(HERE, path), "utf8").replaceAll(COMMENTS, "")),
  );

  expect(files.length).toBeGreaterThan(30);
  expect(speaking).toEqual([]);
});
