import type { English } from "../texts.ts";

export const deviceName: English["deviceName"] = {
  wechat: "WeChat",
  huawei: "Huawei Browser",
  xiaomi: "Mi Browser",
  samsung: "Samsung Internet",
  other: "Browser",
};
