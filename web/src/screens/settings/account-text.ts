import type { SyncState } from "../../platform/books/sync/sync-state.ts";
import { localized } from "../../platform/language/localized.ts";
import type { Reachability } from "../../platform/network/connectivity.ts";
import { connectionText } from "../../ui/connection-text.ts";

/** The settings' texts about the server, the sync and the devices. */
export const accountText = localized("account", {
  asking: "正在问服务器……",
  again: "再试一次",

  sync: "同步",
  syncNow: "现在同步",
  syncWords,
  unsentPhotos: (count: number, isFull: boolean) =>
    `有 ${count} 张照片还没有送到服务器，都在这台设备上。${isFull ? "这个账本的照片在服务器上满了。" : ""}`,
  synced: {
    never: "打开以来还没有同步过",
    at: (ago: string) => `已同步 · ${ago}`,
    syncing: "正在同步",
    "signed-out": "没有登录",
    failing: "服务器暂时帮不上忙",
    "other-ledger": "服务器上是另一个账本",
  },

  otherLedger: {
    title: "服务器上是另一个账本",
    body: "可能是服务器换过或丢了数据，也可能登录了别的账本。在你决定之前，两边的账都不会动。如果只是登错了，退出登录，再登录原来的账本就好。",
    merge: "把这台设备的账并进去",
    mergeHint: "两边的账合在一起，一笔都不少；合了以后不能再分开。",
    merging: "正在把账并进去",
    follow: "改用服务器上的账",
    followHint: "这台设备上的账和分类换成服务器上的。",
    following: "已改用服务器上的账",
    followNow: "清掉并改用",
    followQuestion: (onlyHere: number) =>
      onlyHere === 0
        ? "这台设备上的账，服务器上都有。确定改用服务器上的吗？"
        : `这台设备上有 ${onlyHere} 笔账不在那个账本里，改用以后会从这台设备上抹掉，不能恢复。建议先导出一份。`,
    changedMeanwhile: "刚才账又有变动，比如新记了一笔，请看过新的数目再决定。",
    exportFirst: "先导出一份",
    keep: "先不改",
  },

  ledger: "账本",
  signIn: "登录",
  signInHint: "不登录也能记账，账目留在这台设备上。",
  signedIn: "已登录",
  signOut: "退出登录",
  signOutHint: {
    member: "账目留在这台设备上，只是不再同步。要再同步，得重新登录。",
    owner:
      "账目留在这台设备上，只是不再同步。这台设备可以管理账本：退出后用访问码登录只能记账，用管理的链接才能再管理。",
  },
  signedOut: "已退出登录",

  localEngine: "服务器用自带的规则理解，话不再送到别处。",
  modelsIntro: "服务器把话送到下面的模型，前一个不行时换后一个：",
  modelResting: "刚才没有回应，暂时不用",
  onlyHere: "话不离开这台设备，由本机的规则理解。",
  unanswered: (state: Reachability) => `${connectionText.unanswered(state)}，话由这台设备理解。`,

  justNow: "刚刚",
  minutesAgo: (count: number) => `${count} 分钟前`,
  hoursAgo: (count: number) => `${count} 小时前`,
  daysAgo: (count: number) => `${count} 天前`,
});

function syncWords(state: SyncState): string {
  const refused =
    state.refused === undefined
      ? ""
      : `其中 ${state.refused} 处服务器没有收下（账本在服务器上可能满了），都还在这台设备上，下次打开时再试。`;
  const waiting = state.waiting === 0 ? "" : `有 ${state.waiting} 处改动等着送出去。${refused}`;
  switch (state.name) {
    case "idle":
      return waiting === "" ? "这台设备和服务器上的账一样。" : waiting;
    case "syncing":
      return waiting === "" ? "正在和服务器核对。" : waiting;
    case "offline":
      return `${waiting}账目都存在这台设备上，连上后会自动同步。`;
    case "signed-out":
      return `${waiting}登录以后会自动同步。`;
    case "other-ledger":
      return `${waiting}先停下了，等你决定这台设备上的账怎么办。`;
    case "failing":
      return `${waiting}过一会儿会自动再试，账目都在这台设备上。`;
  }
}

/** The state of the sync in a few words. */
export function syncBrief(state: SyncState, nowMs: number, reachability: Reachability): string {
  const { synced } = accountText;
  if (state.name === "offline") return connectionText.unanswered(reachability);
  if (state.name !== "idle") return synced[state.name];
  return state.lastSyncedAtMs === null ? synced.never : synced.at(ago(state.lastSyncedAtMs, nowMs));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** After the clock was set back a time in the future counts as now. */
export function ago(thenMs: number, nowMs: number): string {
  const passedMs = nowMs - thenMs;
  if (passedMs < MINUTE_MS) return accountText.justNow;
  if (passedMs < HOUR_MS) return accountText.minutesAgo(Math.floor(passedMs / MINUTE_MS));
  if (passedMs < DAY_MS) return accountText.hoursAgo(Math.floor(passedMs / HOUR_MS));
  return accountText.daysAgo(Math.floor(passedMs / DAY_MS));
}
