import { localized } from "../platform/language/localized.ts";
import type { Fetching } from "../session/use-fetching.ts";
import { connectionText } from "./connection-text.ts";

/** The texts about a ledger that is only partly on this device. */
export const fetchingText = localized("fetching", {
  fetching: "正在取回账本",
  notWhole: "取完之前，列表和合计都还不全。现在就可以记账。",
  stopped: (percent: number) => `账本只取回了 ${percent} %`,
  why: (stopped: NonNullable<Fetching["stopped"]>) => {
    switch (stopped) {
      case "offline":
        return `${connectionText.serverGone}，列表和合计都还不全。连上以后会接着取。`;
      case "failing":
        return "服务器现在答不上来，列表和合计都还不全。过一会儿会接着取。";
      case "signed-out":
        return `${connectionText.signedOut}，列表和合计都还不全。登录以后会接着取。`;
    }
  },
  emptyMark: "取",
  emptyTitle: "账本还在取回的路上",
  emptyHint: "取到哪一天，哪一天的账就会出现在这里。",
});
