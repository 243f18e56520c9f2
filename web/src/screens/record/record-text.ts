import type { DraftStatus, SaveFailure } from "@suikouji/core";
import { localized } from "../../platform/language/localized.ts";
import type { WhoUnderstands } from "../../session/session.ts";
import { connectionText } from "../../ui/connection-text.ts";

/** The texts of the start page and its confirm card. */
export const recordText = localized("record", {
  brand: "随口记",
  title: "记一笔",
  today: "今天花了",
  todayIncome: "今天收入",
  monthExpense: "本月支出",
  monthIncome: "本月收入",

  startListening: "开始说话",
  stopListening: "说完了",
  releaseToForget: "松开取消",
  slideUpToForget: "上滑取消",
  sayBox: "打字记一笔",
  sayBoxHint: "打字也行：吃饭60",
  correctBox: "打字修改",
  correctBoxHint: "要改就说：改成50",
  send: "发送",
  readPicture: "拍小票或选图",

  invite: "点一下说话，按住也行",
  inviteWithKeyboard: "点一下，或按空格键说话",
  typingOnly: "这里不能听写，打字一样能记",
  starting: "正在打开麦克风…",
  listening: {
    tap: "正在听，说完会自己停",
    hold: "正在听，松开就记",
    "hands-free": "免提：一直在听，点一下结束",
  },
  transcribing: "正在写下来…",
  loading: "正在准备…",
  interpreting: "正在理解…",
  correcting: "正在修改…",
  saving: "正在保存…",
  confirming: "说「确认」，或者说要改什么",
  finding: "正在找那笔账…",
  choosing: "说「第几笔」，或者点一笔",

  heard: (text: string) => `「${text}」`,
  heardWhole: "看全句",
  heardLess: "收起",
  heardRaw: (text: string) => `听到：${text}`,
  captions: "随口记说的话",
  leftoverTitle: "后半句还没记",
  leftoverTaken: "把它记下来",
  leftoverDropped: "不用记",

  side: "账目一览",
  recent: "最近记下",
  undoLastSave: (count: number) => (count === 1 ? "撤销这一笔" : `撤销这 ${count} 笔`),
  lastSaveUndone: (count: number) => `已撤销 ${count} 笔`,
  bringBack: "恢复",
  undoFailed: "没能撤销，请再试一次",
  bringingBackFailed: "没能恢复，请再试一次",
  editEntry: "修改这一笔",
  nothingYet: "这里还没有账",
  nothingYetHint: "说一句话就行，比如：",

  confirmTitle: (count: number) => (count === 1 ? "记这一笔吗？" : `记这 ${count} 笔吗？`),
  amendTitle: "改已存的账吗？",
  removeTitle: "删除已存的账吗？",
  chooseTitle: "是哪一笔？",
  entriesFound: "找到的账",
  noneOfThem: "都不是",
  confirmOne: "确认",
  confirmAll: "全部确认",
  confirmRest: (count: number) => `确认剩下 ${count} 笔`,
  cancelAll: "取消",
  dropped: (count: number) => `${count} 笔没有记下`,
  unchanged: "账本没有改动",
  settled: (settled: number, all: number) => `已处理 ${settled}/${all}`,
  ordinal: (ordinal: number) => `第${ordinal}笔`,
  confirmItem: (ordinal: number) => `确认第${ordinal}笔`,
  cancelItem: (ordinal: number) => `取消第${ordinal}笔`,
  restore: "恢复",
  restoreItem: (ordinal: number) => `恢复第${ordinal}笔`,
  editDraft: (ordinal: number) => `修改第${ordinal}笔`,
  status: (status: DraftStatus) => STATUS[status],
  check: "请核对",
  checkHint: "这一笔听得不太准",
  changeAmount: "改金额：",
  changeCategory: "改分类：",
  changeDate: "改日期：",
  changeAccount: "改账户：",
  changeDescription: "改说明：",
  changeForeign: "改外币：",
  changeTags: "改标签：",
  changeNote: "改备注：",
  swipeConfirm: "确认",
  swipeCancel: "取消",
  drafts: "待确认的交易",
  keys: "方向键移动，回车确认，Delete 取消，E 修改",
  swipes: "右滑确认，左滑取消，点一下修改",

  condition: (who: WhoUnderstands) => CONDITIONS[who],
  hints: {
    idle: ["午饭32，奶茶15，打车28", "昨天买菜八十六块五", "工资收到一万二", "这个月吃饭花了多少"],
    one: ["改成50", "不是餐饮，是零食", "是昨天的", "还有一笔奶茶15"],
    several: ["第一笔改成50", "第二笔不要了", "打车那笔是昨天的", "还有一笔奶茶15"],
  },
  hintLead: "可以说",

  tryAgain: "再试一次",
  typeInstead: "打字记",
  hearingSettings: "去声音设置",
  saveFailure(failure: SaveFailure): Explained {
    if (failure === "changed-meanwhile" || failure === "no-such-entry") return ENTRY_CHANGED;
    return failure === "storage-full" ? STORAGE_FULL : SAVE_FAILED;
  },
  exportBooks: "去导出账本",
  loadFailed: {
    title: "没能准备好",
    body: "请检查网络后重新打开。已经记下的账都在。",
    action: "重新打开",
  },
});

interface Explained {
  readonly title: string;
  readonly body: string;
}

const STATUS: Readonly<Record<DraftStatus, string>> = {
  pending: "待确认",
  confirmed: "已确认",
  cancelled: "已取消",
};

const CONDITIONS: Readonly<Record<Exclude<WhoUnderstands, "server">, string> & { server: null }> = {
  server: null,
  "local-only": "仅本机",
  offline: "离线",
  get "server-gone"() {
    return connectionText.serverGone;
  },
  "signed-out": "未登录",
};

const ENTRY_CHANGED: Explained = {
  title: "没有保存",
  body: "要改的账刚才在别处改过，所以没有动它。其余的草稿还在。",
};

const STORAGE_FULL: Explained = {
  title: "这台设备存满了",
  body: "草稿还在，没有丢。腾出一些空间后再点确认。",
};

const SAVE_FAILED: Explained = {
  title: "这次没有存下来",
  body: "草稿还在，没有丢。请再点一次确认。",
};
