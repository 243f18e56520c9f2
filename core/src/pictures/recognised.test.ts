import { describe, expect, test } from "vitest";
import { recognisedPictures, scorePicture } from "../../testing/pictures/recognised.ts";

/** A note whose sum is broken over two lines. */
const BROKEN_SUM = { "school-note, light": [120] } as Readonly<Record<string, readonly number[]>>;

describe("Requirement: a picture of a known page becomes the drafts that it shows", () => {
  test.each(recognisedPictures().map((picture) => [picture.name, picture] as const))(
    "%s",
    (name, picture) => {
      const { missed, wrong, missingSums } = scorePicture(picture.lines, picture);

      expect({ missed, wrong, missingSums }).toEqual({
        missed: [],
        wrong: 0,
        missingSums: BROKEN_SUM[name] ?? [],
      });
    },
  );
});
