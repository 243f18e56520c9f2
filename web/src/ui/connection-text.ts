import type { Reachability } from "../platform/network/connectivity.ts";

/** What stands between this device and its server: every screen says it in the same words. */
export const connectionText = {
  offline: "现在没有网络",
  serverGone: "连不上服务器",
  signedOut: "这台设备还没有登录",
  /** Somebody was not answered. One request may fail and the next one not. */
  unanswered: (state: Reachability) =>
    state === "offline" ? connectionText.offline : connectionText.serverGone,
};
