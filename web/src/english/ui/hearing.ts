import type { English } from "../texts.ts";

const TYPING = "Typing works as well, and so does your keyboard's dictation.";
const TYPE_OR_DICTATE = "Or type; your keyboard's dictation works, too.";

export const hearing: English["hearing"] = {
  typing: TYPING,
  installHere:
    "Turn on speech recognition in Settings → Voice, or run npm run voice:install -- base in a terminal.",
  installElsewhere:
    "Ask someone who can manage the ledger to turn on speech recognition in Settings → Voice.",
  serverDeaf: "This server has no speech recognition.",
  noMicrophone: "This page was not opened by HTTPS, so the browser gives it no microphone.",
  secure: "Ask whoever manages the ledger for an address that begins with https.",
  localOnly: "“This device only” is on, so no voice is sent to the server.",
  browserMissing: "This browser has no speech recognition.",

  byBrowser: (vendor) => `Heard by ${vendor} (browser)`,
  byHost: (host) => `Heard by ${host}`,
  byThisMachine: "Heard by the server on this machine",
  byServer: "Heard by your server",
  unknownVendor: "the browser's maker",
  nowhere: "The microphone is not used, no voice leaves this device.",
  toServer: (who) => `${who}. Your voice goes nowhere else.`,
  toHost: (who) => `${who}: your server sends your voice there.`,
  toVendor: (who) => `${who}: the browser may send your voice to its maker.`,
  thenServer: "If it cannot listen, your voice goes to your server.",

  neither: {
    title: "The app cannot hear you yet",
    body: "The browser's speech recognition does not work, and this server has none.",
  },
  preparing: {
    title: "Speech recognition is being prepared",
    body: "You can speak as soon as it is done, without reopening.",
  },
  browserDeaf: {
    title: "The browser cannot listen",
    body: "This browser has no speech recognition. You can choose “Automatic” in the settings.",
  },
  serverDeafTitle: "The server cannot listen",
  noMicrophoneTitle: "There is no microphone here",
  localOnlyTitle: "Cannot listen with “This device only”",

  unavailable: "Speech cannot be written down now",
  browserSilent: (vendor) => `The browser's speech recognition (${vendor}) did not answer.`,
  serverSilent: "The server's speech recognition did not answer.",
  kept: "What you said is kept for two minutes: tap “Try again” to send it once more. Or type it.",
  typeMeanwhile: "You can type for now; your keyboard's dictation works, too.",

  refusals: {
    "service-refused": {
      title: "The speech service did not accept this",
      member: "Say it again; if it stays so, tell whoever runs the server.",
      owner: "Say it again; if it stays so, look at the server's log.",
    },
    "service-key-refused": {
      title: "The speech service rejected the server's key",
      member: "Tell whoever runs the server to check the speech service's key.",
      owner: "Check the speech service's key in the server's settings, then restart it.",
    },
    "service-forbidden": {
      title: "The speech service does not let the server use it",
      member: "Permission may be missing, or the quota used up. Tell whoever runs the server.",
      owner: "Permission may be missing, or the quota used up. Check that service's console.",
    },
    "service-not-found": {
      title: "The speech service has no such model",
      member: "Tell whoever runs the server that the speech model's name or address is wrong.",
      owner: "Check the speech model's name and address in the server's settings, then restart it.",
    },
  },
  failures: {
    "no-speech": { title: "Nothing was heard", body: "Say it again, or type." },
    "no-microphone": {
      title: "No microphone was found",
      body: `Connect one and try again. ${TYPE_OR_DICTATE}`,
    },
    "permission-denied": {
      title: "The browser did not allow the microphone",
      body: `Tap the icon beside the address and allow the microphone. ${TYPE_OR_DICTATE}`,
    },
    "device-lost": {
      title: "The microphone was disconnected",
      body: "It may be unplugged, or in use by a call or another program. Say it again when it is back; the last words were not recorded.",
    },
    busy: {
      title: "The server is listening to someone else",
      body: "Say it again in a few seconds, or type.",
    },
    "used-up": {
      title: "Today's time for speech recognition is used up",
      body: "There is more tomorrow. You can type for now; your keyboard's dictation works, too.",
    },
  },
};
