import type { English } from "../texts.ts";

export const about: English["settings"]["about"] = {
  brief: "Version, licence, where your data is",
  name: "Suikouji",
  motto: "Say a sentence, and it is recorded. You speak Chinese; the screens can be in English.",
  version: "Version",
  versionUnknown: "Shown when the server can be reached",
  licence: "Licence",
  licenceName: "MIT, open source",
  whereTitle: "Where your data is",
  where:
    "Entries are kept in this device's browser, so you can record and look without a connection. They are synced with your own server, and are nowhere else.",
  wordsTitle: "Where your words go",
  words:
    "Words are first read on this device; simple commands never leave it. Others go to your server, and if it is set up with a model, to that model's host. “Understanding and privacy” shows which one, and can limit it to this device.",
  docs: "API documentation",
  docsHint: "For recording by script",
};
