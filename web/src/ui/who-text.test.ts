import { expect, test } from "vitest";
import { whoWrote } from "./who-text.ts";

test("devices are named, also this one, the server and removed ones", () => {
  const known = { own: "phone", names: { phone: "小红的手机", tablet: "小米平板" } };

  expect(["phone", "tablet", "server", "old"].map((id) => whoWrote(id, known))).toEqual([
    "这台设备",
    "小米平板",
    "服务器",
    "已移除的设备",
  ]);
});
