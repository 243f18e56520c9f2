import { describe, expect, test } from "vitest";
import { expand } from "../text/expand.ts";
import { normalize } from "../text/normalize.ts";
import { COMMAND_WORDS } from "./command-words.ts";
import { cutPieces } from "./cut-pieces.ts";

const ORDINALS = expand(
  `第[一二三四五六七八九十129][笔个条项单样件比] 第1[02]笔 第十二笔 倒数第[二2]笔 最后第二个 [地弟]二笔
  头一?笔 首笔 末笔 (最前面|最上头|最开始|开头|最先|打头)的?那一?笔 (最后|最后面|末尾|临了|最下面|最底下|结尾)的?[那一]笔`,
);

describe("a text of the command language is cut", () => {
  test.each(Object.entries(COMMAND_WORDS))("into words: %s", (_, words) => {
    for (const word of expand(words)) {
      expect(cutPieces(word), word).not.toBeNull();
      for (const pause of " ，。、！!,.;；:：~～…—-\"'“”‘’") {
        expect(cutPieces(normalize(`${pause}${word}${pause}`)), word + pause).not.toBeNull();
      }
    }
  });

  test.each(ORDINALS)("beside an ordinal: %s", (ordinal) => {
    expect(cutPieces(normalize(`确认${ordinal}`))).toMatchObject([
      { kind: "affirm", word: "确认" },
      { kind: "ordinal" },
    ]);
  });
});

describe("a text that says more is not", () => {
  test.each(["确认一碗面", "打车", "确认鱼", "确认24", "月", "取消车", "第一笔鱼", "", "好的🙂"])(
    "%s",
    (text) => {
      expect(cutPieces(text)).toEqual(text === "" ? [] : null);
    },
  );
});
