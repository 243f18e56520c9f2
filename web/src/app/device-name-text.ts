import { localized } from "../platform/language/localized.ts";

/** How browsers without a Latin name are called in the list of devices. */
export const deviceNameText = localized("deviceName", {
  wechat: "微信",
  huawei: "华为浏览器",
  xiaomi: "小米浏览器",
  samsung: "三星浏览器",
  other: "浏览器",
});
