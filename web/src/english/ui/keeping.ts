import type { English } from "../texts.ts";
import { entries } from "../words.ts";

export const keeping: English["keeping"] = {
  lost: {
    title: (count, day) =>
      `This device had ${entries(count)} (last on ${day}), and the browser cleared ${count === 1 ? "it" : "them"}`,
    body: "Synced entries come back when you sign in to the server; exported ones can be imported from their file.",
    present: (count) => `Now there ${count === 1 ? "is" : "are"} ${entries(count)}.`,
    fromServer: "Get them from the server",
    fromFile: "Import an exported file",
  },
  only: {
    title: "Some entries exist only in this browser",
    body: "The browser may clear them when it runs out of space.",
    signIn: "Sign in",
    export: "Export",
    later: "In a few days",
  },
  advice: (way) =>
    way === "button"
      ? "Sign in to the server, install Suikouji or export, and they are safe."
      : "Sign in to the server or export, and they are safe.",
  byHand: {
    ios: "Or tap “Share” in the browser and choose “Add to Home Screen”. The app there has a ledger of its own: export first, then import there.",
    android: "Or choose “Add to Home screen” in the browser's menu.",
  },
  install: {
    title: "Install Suikouji on this device",
    why: "It opens like an app and works without a connection.",
    action: "Install Suikouji",
    decline: "No, thanks",
    byHand: {
      ios: "Tap “Share” in the browser and choose “Add to Home Screen”. The app there has a ledger of its own: sign in to the same server and it syncs; otherwise export first, then import there.",
      android: "Choose “Add to Home screen” in the browser's menu.",
    },
    installed: "It is installed.",
    impossible: "This browser cannot install web apps. A bookmark works as well.",
  },
  settings: {
    title: "The ledger in the browser",
    kept: "The browser keeps the ledger",
    keptHint:
      "Even when it runs out of space. It is gone only if you clear the site's data or remove the browser; export now and then.",
    notKept: "The browser may clear the ledger when it runs out of space",
    onServer: "The server has a copy, so it can be fetched again.",
    ask: "Ask the browser to keep it",
    granted: "The browser now keeps the ledger",
    refused: "The browser did not agree. You can sign in to the server, or export",
  },
};
