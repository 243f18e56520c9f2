import { expect, test } from "vitest";
import { joinPieces } from "./join-pieces.ts";

const piece = (text: string, second: string | null = text) => ({
  text,
  certainty: Array.from(text, () => 0.99),
  second,
});

test("pieces are joined with a comma", () => {
  const pieces = [piece(" 打车28。"), piece(" "), piece("午饭35块"), piece("\ufffd咖啡19块5")];

  expect(joinPieces(pieces)).toEqual({ text: "打车28。，午饭35块，咖啡19块5", doubtful: [] });
});

test("figures on both sides of a cut are doubtful: they may be one number", () => {
  expect(joinPieces([piece("话费一百"), piece("二十，打车30")])).toEqual({
    text: "话费一百，二十，打车30",
    doubtful: ["一百", "二十"],
  });
});

test("traditional characters are read as simplified ones", () => {
  const pieces = [piece("午飯三十五塊", "五飯53塊"), piece("打車28", "打車28")];

  expect(joinPieces(pieces).doubtful).toEqual(["三十五塊"]);
});

test("pieces without words give no text", () => {
  expect(joinPieces([piece(" "), piece("\ufffd")]).text).toBe("");
});
