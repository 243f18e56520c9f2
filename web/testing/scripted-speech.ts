import { onTestFinished } from "vitest";
import {
  installScriptedSpeech,
  type ScriptedSpeechOptions,
} from "../../e2e/support/speech/scripted-speech.ts";

const REPLACED = [
  "SpeechRecognition",
  "webkitSpeechRecognition",
  "SpeechSynthesisUtterance",
  "speechSynthesis",
] as const;

/** Replaces the browser's speech objects until the test ends: later tests need the real ones. */
export function scriptSpeech(options: ScriptedSpeechOptions): void {
  const real = REPLACED.map(
    (name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const,
  );
  installScriptedSpeech(options);
  onTestFinished(() => {
    for (const [name, descriptor] of real) {
      if (descriptor === undefined) Reflect.deleteProperty(window, name);
      else Object.defineProperty(window, name, descriptor);
    }
  });
}
