import type { ScreenName } from "../../app/routes.ts";
import type { NotOpened } from "../../app/why-not-opened.ts";
import type { English } from "../texts.ts";

export const app: English["app"] = {
  brand: "Suikouji",
  navigation: "Pages",
  screenName: (screen) => SCREEN_NAMES[screen],
  pageTitle: (screen) => (screen === "record" ? "Suikouji" : `${SCREEN_NAMES[screen]} · Suikouji`),
  draftsOpen: "Drafts to confirm",
  loading: "Opening…",

  screenFailed: {
    title: "Something went wrong on this page",
    body: "Everything you recorded is still there. Try again, or reopen the app.",
    again: "Try again",
  },
  booksClosed: (reason) => BOOKS_CLOSED[reason],
  reload: "Reopen",
  updateReady: "New version",
  update: "Update now",
  updateLater: "Later",
  updating: "Updating…",
};

const SCREEN_NAMES: Readonly<Record<ScreenName, string>> = {
  record: "Record",
  ledger: "Ledger",
  statistics: "Statistics",
  settings: "Settings",
};

const BOOKS_CLOSED: Readonly<Record<NotOpened, { title: string; body: string }>> = {
  unavailable: {
    title: "This browser does not let us store entries",
    body: "It may be a private window, or storage may be turned off. Allow this site to store data in the browser's settings, then reopen.",
  },
  full: {
    title: "This device is full",
    body: "There is no room for new entries. Free some space, then reopen.",
  },
  silent: {
    title: "The browser has not opened the ledger yet",
    body: "It has not answered for a while. Nothing was deleted, and the app goes on as soon as the ledger opens. You can also reopen the app, or restart the browser.",
  },
  blocked: {
    title: "Another window is holding the ledger",
    body: "Close the other windows of Suikouji, then reopen.",
  },
  outdated: {
    title: "There is a new version of Suikouji",
    body: "Another window already uses it, so this one has to be reopened. Your entries are all there.",
  },
  deleted: {
    title: "The ledger on this device was removed",
    body: "The browser may have cleared its data. After you reopen, the entries on the server are synced back.",
  },
};
