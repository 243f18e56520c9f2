import { expect, test } from "vitest";
import { takeVersions } from "./take-versions.ts";

const at = (updatedAtMs: number, deviceId = "phone", id = "lunch") => ({
  id,
  updatedAtMs,
  deviceId,
  revision: 0,
});

test("a record that was not there is written with the next revision", () => {
  expect(takeVersions([at(1), at(1, "phone", "taxi")], [], 7)).toEqual({
    written: [
      { ...at(1), revision: 8 },
      { ...at(1, "phone", "taxi"), revision: 9 },
    ],
    outdated: [],
    acknowledged: [
      { id: "lunch", revision: 8, superseded: false },
      { id: "taxi", revision: 9, superseded: false },
    ],
    revision: 9,
  });
});

test("a later version replaces the one that is there, which is outdated then", () => {
  const present = { ...at(1, "tablet"), revision: 3 };

  expect(takeVersions([at(2)], [present], 7)).toMatchObject({
    written: [{ updatedAtMs: 2, revision: 8 }],
    outdated: [present],
  });
});

test.each([
  ["earlier", at(1, "tablet"), at(2, "phone")],
  ["of the same moment, from the lesser device", at(2, "phone"), at(2, "tablet")],
])("a version that is %s is outdated, and told who won", (_, late, winner) => {
  expect(takeVersions([late], [{ ...winner, revision: 3 }], 7)).toEqual({
    written: [],
    outdated: [late],
    acknowledged: [{ id: "lunch", revision: 3, superseded: true }],
    revision: 7,
  });
});

test("the version that is there already costs no revision", () => {
  expect(takeVersions([at(2)], [{ ...at(2), revision: 3 }], 7)).toEqual({
    written: [],
    outdated: [],
    acknowledged: [{ id: "lunch", revision: 3, superseded: false }],
    revision: 7,
  });
});

test("of two versions offered together the later is written, in whatever order they come", () => {
  const early = at(1);
  const late = at(2);

  expect(takeVersions([early, late], [], 0)).toMatchObject({
    written: [{ updatedAtMs: 2, revision: 2 }],
    outdated: [{ updatedAtMs: 1 }],
    acknowledged: [
      { revision: 2, superseded: true },
      { revision: 2, superseded: false },
    ],
  });
  expect(takeVersions([late, early], [], 0)).toMatchObject({
    written: [{ updatedAtMs: 2, revision: 1 }],
    outdated: [{ updatedAtMs: 1 }],
    acknowledged: [
      { revision: 1, superseded: false },
      { revision: 1, superseded: true },
    ],
  });
});
