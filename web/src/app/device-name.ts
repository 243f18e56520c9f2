import { deviceNameText as text } from "./device-name-text.ts";

type Names = readonly (readonly [RegExp, string])[];

const browsers = (): Names => [
  [/MicroMessenger/, text.wechat],
  [/EdgA?\//, "Edge"],
  [/HuaweiBrowser/, text.huawei],
  [/MiuiBrowser/, text.xiaomi],
  [/SamsungBrowser/, text.samsung],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];

const SYSTEMS: Names = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** The name that the owner sees in the list of devices: Chrome · Android. */
export function deviceNameOf(userAgent: string): string {
  const found = [browsers(), SYSTEMS].flatMap(
    (names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [],
  );
  return found.length === 0 ? text.other : found.join(" · ");
}
