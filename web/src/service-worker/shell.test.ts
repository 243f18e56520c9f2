import { expect, test } from "vitest";
import { shellName } from "./shell.ts";

const PAGE = { url: "index.html", revision: "a1" };

test("the same files are the same version", () => {
  expect(shellName([{ ...PAGE }])).toBe(shellName([{ ...PAGE }]));
});

test("another content or another file is another version", () => {
  const other = [
    shellName([{ ...PAGE, revision: "a2" }]),
    shellName([PAGE, { url: "assets/start-x.js", revision: null }]),
  ];

  expect(other).not.toContain(shellName([PAGE]));
});
