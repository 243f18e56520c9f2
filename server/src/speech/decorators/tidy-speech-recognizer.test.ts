import { expect, test } from "vitest";
import { ScriptedRecognizer } from "../../../testing/speech-hosts/scripted-recognizer.ts";
import { framesOf, voice } from "../../../testing/speech-hosts/sounds.ts";
import { TidySpeechRecognizer } from "./tidy-speech-recognizer.ts";

test("doubtful figures become simplified, and figures with homophones are added", async () => {
  const inner = new ScriptedRecognizer({
    text: "午飯三十五塊，打車四是二塊",
    doubtful: ["三十五塊"],
  });
  const recognizer = new TidySpeechRecognizer(inner);

  const heard = await recognizer.recognize(framesOf(voice(2)), {
    ledgerId: "ledger",
    signal: new AbortController().signal,
    onPartial: () => {},
  });

  expect(heard).toEqual({
    text: "午饭三十五块，打车四是二块",
    doubtful: ["三十五块", "四是二块"],
  });
});
