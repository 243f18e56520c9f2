import type { English } from "../texts.ts";
import { connection } from "../ui/connection.ts";

export const standing: English["standing"] = {
  serverGone: {
    title: connection.serverGone,
    body: "You can go on recording. Entries are kept on this device and synced when the server is back.",
  },
  offline: {
    title: connection.offline,
    body: (isMultiple) =>
      `You can go on recording${isMultiple ? ", several entries in one sentence, too" : ", one entry at a time"}. Entries are kept on this device and synced when you are online again.`,
  },
  signedOut: {
    title: connection.signedOut,
    body: "Until you sign in, entries are kept on this device only.",
    action: "Sign in",
  },
  otherLedger: {
    title: "The server has another ledger",
    body: "New entries are kept on this device. You decide what becomes of both ledgers.",
    action: "Take a look",
  },
  syncFailing: {
    title: "The server cannot store entries now",
    body: "They are safe on this device, and the app tries again later.",
  },
  syncRefused: {
    title: "The server did not take the new entries",
    body: "The ledger on the server may be full. Everything is on this device; once the server's owner raises the limit, it is synced the next time you open the app.",
  },
  offlineMultiple: {
    turnOn: "Turn on several entries offline",
    takeAndTurnOn: "Record and turn on several entries offline",
    turnedOn: "Several entries offline is on",
    failed: "Could not turn it on, please try in the settings",
  },
  noVoice: {
    title: "This device has no Chinese voice",
    body: "Answers are shown as text. To hear them, install a Chinese voice in the system settings.",
    action: "Voice settings",
  },
};
