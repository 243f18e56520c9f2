import { chineseVoices } from "../../platform/speech/chinese-voices.ts";

/** Says one line with the voice and the speed that are set; rejects when nothing is heard. */
export function tryVoice(line: {
  readonly text: string;
  readonly voice: string | null;
  readonly rate: number;
}): Promise<void> {
  const { text, voice: uri, rate } = line;
  const voices = chineseVoices(window.speechSynthesis.getVoices());
  const voice = voices.find(({ voiceURI }) => voiceURI === uri) ?? voices[0];
  const utterance = new SpeechSynthesisUtterance(text);
  if (voice !== undefined) utterance.voice = voice;
  utterance.lang = voice?.lang ?? "zh-CN";
  utterance.rate = rate;
  window.speechSynthesis.cancel();
  return new Promise((resolve, reject) => {
    utterance.onend = () => resolve();
    utterance.onerror = ({ error }) => {
      // Tried once more before it ended: not a failure.
      if (error === "canceled" || error === "interrupted") resolve();
      else reject(new Error(`The voice failed: ${error}`));
    };
    window.speechSynthesis.speak(utterance);
  });
}
