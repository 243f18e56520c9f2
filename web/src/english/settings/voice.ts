import type { English } from "../texts.ts";

export const voice: English["settings"]["voice"] = {
  brief: (isOn, seconds) => `${isOn ? "Reads aloud" : "Text only"} · pause ${seconds}`,
  speaking: "Speaking (Chinese)",
  speakerOn: "Read answers aloud",
  speakerHint: "When off, answers are only shown as text.",
  voice: "Voice",
  automatic: "Automatic (first Chinese voice)",
  automaticServer: "Automatic (the server's voice)",
  serverVoice: "The server's voice",
  serverVoiceHint: "The text of answers is sent to your server, whose speech service reads it.",
  serverSilent: "The server's voice did not answer; try again later. Answers are shown as text.",
  serverKeptOut: "“This device only” is on, so answers are not sent to the server to be read.",
  noVoices:
    "This device has no Chinese voice, so answers are shown as text. You can install one in the system settings.",
  speed: "Speed",
  times: (rate) => `${rate.toFixed(1)}×`,
  tryIt: "Try it",
  sample: "已记下，午饭三十五元。还需要修改吗？",
  silent: {
    said: "Done. If you heard nothing, check whether the device is muted or the volume is low.",
    muted: "No sound: “Read answers aloud” is off.",
    waitsForTap: "No sound: the browser waits for a tap on the page. Try it once more.",
    failed: "No sound: this voice does not respond. Try another one.",
    noVoice:
      "No sound: this device has no Chinese voice, so answers are shown as text. Install a Chinese voice in the system settings, or ask the server's owner to set one up.",
  },
  listening: "Listening (Chinese)",
  silence: "Silence that ends a sentence",
  seconds: (ms) => `${(ms / 1000).toFixed(1)} s`,
  handsFree: "Hands-free",
  handsFreeHint:
    "One tap starts. The app goes on listening after each sentence, until you say “退出” (exit), stay silent or tap again.",
  recognizer: "How to listen",
  recognizers: {
    auto: "Automatic",
    browser: "The browser's recognition",
    server: "The server's recognition",
    typing: "No microphone, typing only",
  },
  recognizerHint: {
    auto: "The server listens if it can, else the browser.",
    browser: "Some browsers send your voice to their maker.",
    server: "Your voice is sent to your own server.",
    typing: "The microphone is not used, and no voice leaves this device.",
  },
  serverHears: (name) => `The server uses ${name}.`,
  seeEarPanel: "See “The server's own recognizer” below.",
  browserHears: "This browser has it. Say something to find out whether it works.",
  localHint: {
    auto: "“This device only” is on: only the browser's is used, nothing goes to the server.",
    browser: "Some browsers send your voice to their maker.",
    server: "“This device only” is on: no voice goes to the server, so you can only type.",
    typing: "The microphone is not used, and no voice leaves this device.",
  },
};
