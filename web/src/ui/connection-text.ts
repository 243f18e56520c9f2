import { localized } from "../platform/language/localized.ts";
import type { Reachability } from "../platform/network/connectivity.ts";

/** How every screen words the state of the connection. */
export const connectionText = localized("connection", {
  offline: "现在没有网络",
  serverGone: "连不上服务器",
  signedOut: "这台设备还没有登录",
  /** After a failed request. The next one may succeed. */
  unanswered: (state: Reachability) =>
    state === "offline" ? connectionText.offline : connectionText.serverGone,
});
