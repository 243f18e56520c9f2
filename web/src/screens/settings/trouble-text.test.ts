import { expect, test } from "vitest";
import { troubleText } from "./trouble-text.ts";

test("an owner reads what is wrong, since when, and what to do", () => {
  const trouble = { kind: "key-refused", sinceMs: 0 } as const;

  expect(troubleText.model(trouble, "owner", "3 小时前")).toBe(
    "3 小时前起停用：它不认这个密钥。请检查密钥；用环境变量配置的，改好后重新启动。话先由自带的引擎理解。",
  );
});

test("a member reads that it is off, and what is used instead", () => {
  const trouble = { kind: "not-found", sinceMs: 0 } as const;

  expect(troubleText.recognizer(trouble, "member", "刚刚")).toBe("现在停用。打字一样能记。");
});
