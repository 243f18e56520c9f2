import type { DraftStatus } from "@suikouji/core";
import type { WhoUnderstands } from "../../session/session.ts";
import type { English } from "../texts.ts";
import { connection } from "../ui/connection.ts";
import { entries } from "../words.ts";

export const record: English["record"] = {
  brand: "Suikouji",
  title: "Record",
  today: "Spent today",
  todayIncome: "Income today",
  monthExpense: "Spent this month",
  monthIncome: "Income this month",

  startListening: "Start speaking",
  stopListening: "Done speaking",
  releaseToForget: "Release to cancel",
  slideUpToForget: "Slide up to cancel",
  sayBox: "Type an entry",
  sayBoxHint: "Or type: 吃饭60",
  correctBox: "Type a change",
  correctBoxHint: "To change, say: 改成50",
  send: "Send",
  readPicture: "Photo or screenshot",

  invite: "Tap or hold, and speak Chinese",
  inviteWithKeyboard: "Click or press space, and speak Chinese",
  typingOnly: "No speech recognition here; typing works as well",
  starting: "Opening the microphone…",
  listening: {
    tap: "Listening; stops when you stop",
    hold: "Listening; release when done",
    "hands-free": "Hands-free: always listening, tap to end",
  },
  transcribing: "Writing it down…",
  loading: "Getting ready…",
  interpreting: "Understanding…",
  correcting: "Changing…",
  saving: "Saving…",
  confirming: "Say “确认” (confirm), or say what to change",
  finding: "Looking for the entry…",
  choosing: "Say “第二笔” (the second), or tap one",

  heard: (text) => `“${text}”`,
  heardWhole: "Show all of it",
  heardLess: "Show less",
  heardRaw: (text) => `Heard: ${text}`,
  captions: "What Suikouji says",
  leftoverTitle: "The rest is not recorded yet",
  leftoverTaken: "Record it",
  leftoverDropped: "Drop it",

  side: "Overview",
  recent: "Latest entries",
  undoLastSave: (count) => (count === 1 ? "Undo" : `Undo ${count} entries`),
  lastSaveUndone: (count) => `${entries(count)} undone`,
  bringBack: "Restore",
  undoFailed: "Could not undo, please try again",
  bringingBackFailed: "Could not restore, please try again",
  editEntry: "Edit entry",
  nothingYet: "No entries yet",
  nothingYetHint: "Just say a sentence, for example:",

  confirmTitle: (count) => (count === 1 ? "Record this entry?" : `Record these ${count} entries?`),
  amendTitle: "Change a saved entry?",
  removeTitle: "Delete a saved entry?",
  chooseTitle: "Which entry?",
  entriesFound: "Entries found",
  noneOfThem: "None of them",
  confirmOne: "Confirm",
  confirmAll: "Confirm all",
  confirmRest: (count) => `Confirm other ${count}`,
  cancelAll: "Cancel",
  dropped: (count) => `${entries(count)} not recorded`,
  unchanged: "The ledger was not changed",
  settled: (settled, all) => `${settled} of ${all} done`,
  ordinal: (ordinal) => `Draft ${ordinal}`,
  confirmItem: (ordinal) => `Confirm draft ${ordinal}`,
  cancelItem: (ordinal) => `Cancel draft ${ordinal}`,
  restore: "Restore",
  restoreItem: (ordinal) => `Restore draft ${ordinal}`,
  editDraft: (ordinal) => `Edit draft ${ordinal}`,
  status: (status) => STATUS[status],
  check: "Please check",
  checkHint: "This one was not heard clearly",
  changeAmount: "Change amount: ",
  changeCategory: "Change category: ",
  changeDate: "Change date: ",
  changeAccount: "Change account: ",
  changeDescription: "Change description: ",
  changeForeign: "Change foreign money: ",
  changeTags: "Change tags: ",
  changeNote: "Change note: ",
  swipeConfirm: "Confirm",
  swipeCancel: "Cancel",
  drafts: "Drafts to confirm",
  keys: "Arrow keys move, Enter confirms, Delete cancels, E edits",
  swipes: "Swipe right to confirm, left to cancel; tap to edit",

  condition: (who) => CONDITIONS[who],
  hints: {
    idle: ["午饭32，奶茶15，打车28", "昨天买菜八十六块五", "工资收到一万二", "这个月吃饭花了多少"],
    one: ["改成50", "不是餐饮，是零食", "是昨天的", "还有一笔奶茶15"],
    several: ["第一笔改成50", "第二笔不要了", "打车那笔是昨天的", "还有一笔奶茶15"],
  },
  hintLead: "You can say",

  tryAgain: "Try again",
  typeInstead: "Type instead",
  hearingSettings: "Voice settings",
  saveFailure(failure) {
    if (failure === "changed-meanwhile" || failure === "no-such-entry") return ENTRY_CHANGED;
    return failure === "storage-full" ? STORAGE_FULL : SAVE_FAILED;
  },
  exportBooks: "Export the ledger",
  loadFailed: {
    title: "Could not get ready",
    body: "Check the connection and reopen. Everything you recorded is still there.",
    action: "Reopen",
  },
};

const STATUS: Readonly<Record<DraftStatus, string>> = {
  pending: "To confirm",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
};

const CONDITIONS: Readonly<Record<Exclude<WhoUnderstands, "server">, string> & { server: null }> = {
  server: null,
  "local-only": "This device only",
  offline: "Offline",
  "server-gone": connection.serverGone,
  "signed-out": "Not signed in",
};

const ENTRY_CHANGED = {
  title: "Not saved",
  body: "The entry was just changed elsewhere, so it was left alone. The other drafts are still here.",
};

const STORAGE_FULL = {
  title: "This device is full",
  body: "Your drafts are still here. Free some space, then confirm again.",
};

const SAVE_FAILED = {
  title: "Could not save",
  body: "Your drafts are still here. Please confirm again.",
};
