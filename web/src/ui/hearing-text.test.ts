import { expect, test } from "vitest";
import { someHearing } from "../../testing/some-hearing.ts";
import type { NoRecognizerReason } from "../platform/speech/choosing/hearing.ts";
import { browserVendor, hearingTextFor } from "./hearing-text.ts";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

function textAt(hostname: string) {
  return hearingTextFor({ location: { hostname }, navigator: { userAgent: CHROME } });
}

const REASONS: readonly NoRecognizerReason[] = [
  "neither",
  "ear-preparing",
  "browser-missing",
  "server-deaf",
  "no-microphone",
  "local-only",
];

test.each(["192.168.1.5", "suikouji.example", ""])(
  "at %j no command is shown: a phone has no terminal",
  (hostname) => {
    const text = textAt(hostname);
    const words = REASONS.map((why) => text.noRecognizer(why).body).join("");

    expect(words).not.toMatch(/npm|--/);
    expect(words).toContain("请管理账本的人在设置 → 声音里打开听写");
  },
);

test.each(["localhost", "127.0.0.1", "[::1]"])(
  "on the server's own machine (%s) commands are shown",
  (host) => {
    expect(textAt(host).noRecognizer("server-deaf").body).toContain("npm run voice:install");
  },
);

test("the recognizer is named", () => {
  const text = textAt("192.168.1.5");

  expect(text.hearer({ by: "browser" })).toBe("由 Google 听写（浏览器）");
  expect(text.hearer({ by: "server", host: "dashscope.aliyuncs.com" })).toBe(
    "由 dashscope.aliyuncs.com 听写",
  );
  expect(text.hearer({ by: "server", host: null })).toBe("由你的服务器听写");
  expect(textAt("localhost").hearer({ by: "server", host: null })).toBe("由本机服务器听写");
});

test("it is said where the voice goes, for every possible recipient", () => {
  const text = textAt("localhost");
  const cloud = { by: "server", host: "dashscope.aliyuncs.com" } as const;

  expect(text.whereVoiceGoes(someHearing({ server: "hears" }))).toMatch(
    /^由 Google 听写.*它的厂商.*送到你的服务器。$/,
  );
  expect(text.whereVoiceGoes(someHearing({ server: "local-only" }))).not.toContain("服务器");
  expect(text.whereVoiceGoes(someHearing({ hearer: cloud }))).toContain("dashscope.aliyuncs.com");
  expect(text.whereVoiceGoes(someHearing({ hearer: null }))).toContain("没有声音离开这台设备");
});

test.each([
  ["Chrome/140.0.0.0 Safari/537.36", "Google"],
  ["Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Microsoft"],
  ["Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0", "Microsoft"],
  ["(Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", "Apple"],
  ["(iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1", "Apple"],
  ["Chrome/140.0.0.0 Safari/537.36 OPR/120.0", "浏览器厂商"],
  ["Gecko/20100101 Firefox/140.0", "浏览器厂商"],
  ["", "浏览器厂商"],
])("a browser's vendor: %s", (userAgent, vendor) => {
  expect(browserVendor(userAgent)).toBe(vendor);
});
