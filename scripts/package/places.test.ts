import { expect, test } from "vitest";
import { placesFor } from "./launcher/places.mjs";

const surroundings = {
  env: {},
  platform: "linux",
  cwd: "/srv/here",
  home: () => "/home/ming",
};

test.for([
  ["linux", {}, "/home/ming/.local/share/suikouji"],
  ["linux", { XDG_DATA_HOME: "/mnt/share" }, "/mnt/share/suikouji"],
  ["linux", { XDG_DATA_HOME: "share" }, "/home/ming/.local/share/suikouji"],
  ["darwin", {}, "/home/ming/Library/Application Support/suikouji"],
  ["linux", { SUIKOUJI_DATA_DIR: "/data" }, "/data"],
  ["linux", { SUIKOUJI_DATA_DIR: "books" }, "/srv/here/books"],
  ["linux", { SUIKOUJI_DATA_DIR: " " }, "/home/ming/.local/share/suikouji"],
] as const)("on %s with %o the books are in %s, and Whisper below", ([platform, env, place]) => {
  expect(placesFor({ ...surroundings, platform, env })).toEqual({
    SUIKOUJI_DATA_DIR: place,
    SUIKOUJI_VOICE_DIR: `${place}/ear`,
  });
});

test("on Windows they are in the local application data", () => {
  const env = { LOCALAPPDATA: "C:\\Users\\ming\\AppData\\Local" };
  const { SUIKOUJI_DATA_DIR } = placesFor({ ...surroundings, platform: "win32", cwd: "C:\\", env });

  expect(SUIKOUJI_DATA_DIR).toBe("C:\\Users\\ming\\AppData\\Local\\suikouji");
});

test("Whisper may lie elsewhere, and a user without a home needs none", () => {
  const env = { SUIKOUJI_DATA_DIR: "/data", SUIKOUJI_VOICE_DIR: "../ear" };
  const home = () => {
    throw new Error("no home");
  };

  expect(placesFor({ ...surroundings, env, home })).toEqual({
    SUIKOUJI_DATA_DIR: "/data",
    SUIKOUJI_VOICE_DIR: "/srv/ear",
  });
});
