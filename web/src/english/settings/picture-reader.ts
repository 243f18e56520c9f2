import type { English } from "../texts.ts";

export const pictureReader: English["pictureReader"] = {
  title: "Reading pictures",
  hint: "Screenshots and receipts are read on the server’s machine and go nowhere else; it forgets them.",
  memberHint: "Only devices that may manage the ledger can change this.",
  off: "Turned off when the server was started (SUIKOUJI_PICTURES)",
  absent: "Not prepared",
  weight: (download, disk) => `Download of ${download}; takes ${disk} on disk`,
  downloading: (received, total) => `${received} of ${total} downloaded`,
  trying: "Downloaded; trying a picture",
  ready: "Ready",
  readyHint: (seconds) => (seconds === null ? "" : `The test picture took ${seconds} s.`),
  failed: "Could not be prepared",
  why: {
    unsupported: "The server’s system or processor cannot run it.",
    "too-little-memory": "The server’s machine has too little memory (2.4 GB are needed).",
    "no-space": "The server’s disk has too little space.",
    unreachable: "The download source cannot be reached.",
    "bad-file": "A downloaded file differs from the expected one and was not used.",
    "does-not-run": "Everything is there, but the test picture could not be read.",
  },
  start: "Prepare",
  again: "Try again",
  stop: "Turn off",
  remove: "Remove files",
  asking: "Asking the server…",
};
