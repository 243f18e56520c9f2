import type { OnDisk } from "../../screens/settings/ear-panel-text.ts";
import { megabytes } from "../../ui/ear-text.ts";
import type { English } from "../texts.ts";
import { ear } from "../ui/ear.ts";

export const earPanel: English["earPanel"] = {
  title: "The server's own recognizer",
  hint: "The server's machine recognizes speech itself; your voice goes nowhere else.",
  memberHint:
    "Only devices that can manage start, stop and delete it. See “Sync and devices” for which ones can.",

  off: {
    "turned-off": "The server is set up without speech recognition",
    "other-recognizer": "Not needed: the server uses another recognizer",
  },
  closed: "The server's own recognizer is off",
  closedHint:
    "Its files are still there; turn it on to use it. If that fails, it was turned off when the server was started:",
  otherRecognizer: (name) =>
    name === null ? "Nothing has to be downloaded." : `${name} recognizes speech now.`,
  turnedOff: (isServersMachine) =>
    isServersMachine
      ? "Start it without --no-voice and without the setting that turns speech off:"
      : "Ask whoever runs the server to undo that setting and restart it.",
  startCommand: "npm start",

  absent: "Not prepared yet",
  absentHint: "The server does not download it by itself.",
  preparing: (preparing) => `${ear.preparing}: “${ear.sizeName(preparing.size)}”`,
  ready: "Ready",
  readyHint: ({ size, sentenceMs }) =>
    [
      `Uses “${ear.sizeName(size)}”.`,
      ...(sentenceMs === null
        ? []
        : [`In the trial a sentence took ${(sentenceMs / 1000).toFixed(1)} seconds.`]),
    ].join(" "),

  start: "Prepare it",
  startHint: "It picks the size that suits the machine's speed and memory.",
  again: "Try again",
  stop: "Stop",
  stopHint: "It does not start again by itself. What was downloaded is kept for the next time.",
  stopped: "Stopped",
  open: "Turn on",
  close: "Turn off",
  closeHint: "Frees its memory. It does not turn on again by itself; the files are kept.",

  inUse: "In use",
  underWay: "Being prepared",
  failed: "Not ready",
  choose: "Use this",
  chooseLabel: (size) => `Use this: ${ear.sizeName(size)}`,
  weight: ({ installed, downloadBytes, diskBytes }) =>
    installed
      ? `Downloaded, takes ${megabytes(diskBytes)}`
      : `Downloads ${megabytes(downloadBytes)}, takes ${megabytes(diskBytes)}`,

  remove: "Delete",
  removeTitle: "Delete the recognizer",
  removeQuestion: (installed) =>
    `This frees ${freed(installed)} on the server's machine. The server can then no longer listen, and does not download it again by itself; you can prepare it again here.`,
  keep: "Keep it",
  removed: "Deleted",
};

/** Each size includes files that they share: together they free less than the sum. */
function freed(installed: readonly OnDisk[]): string {
  const most = megabytes(Math.max(0, ...installed.map(({ diskBytes }) => diskBytes)));
  return installed.length > 1 ? `more than ${most}` : `about ${most}`;
}
