/** `window.scriptedSpeech`: lets a test speak and listen in place of the user. */
export interface ScriptedSpeech {
  /** Whether the microphone is open. */
  readonly isListening: boolean;
  /** Every line spoken so far, and "(stop)" where one was interrupted. */
  readonly spoken: readonly string[];
  /** Says the sentence into the open microphone: a partial result, then the final one. */
  say(sentence: string): void;
  /** Sends a partial result; the sentence goes on. */
  hearPartly(words: string): void;
  /** Recognition fails with this error code: "network", "not-allowed", "no-speech" … */
  failRecognition(code: string): void;
  /** From now on each line lasts until `finishLine`. */
  speakSlowly(): void;
  finishLine(): void;
}

export interface ScriptedSpeechOptions {
  /** Whether the device has a Chinese voice. */
  readonly hasVoice: boolean;
}

declare global {
  interface Window {
    scriptedSpeech: ScriptedSpeech;
  }
}

/**
 * Replaces the browser's speech objects by ones that a test controls, so that the app needs no hook
 * for tests. Use it with `page.addInitScript(installScriptedSpeech, { hasVoice: true })`; it runs in
 * the page, so it must not use anything outside itself.
 */
export function installScriptedSpeech({ hasVoice }: ScriptedSpeechOptions): void {
  type Handler = ((event: object) => void) | null;
  const later = (callback: () => void) => setTimeout(callback, 0);

  class ScriptedRecognition extends EventTarget {
    lang = "";
    continuous = false;
    interimResults = false;
    maxAlternatives = 1;
    onstart: Handler = null;
    onaudiostart: Handler = null;
    onspeechstart: Handler = null;
    onresult: Handler = null;
    onerror: Handler = null;
    onend: Handler = null;
    results: { 0: { transcript: string; confidence: number }; length: 1; isFinal: boolean }[] = [];

    start(): void {
      if (listening === this) throw new DOMException("already started", "InvalidStateError");
      listening = this;
      later(() => {
        if (listening !== this) return;
        isListening = true;
        this.onstart?.({});
        this.onaudiostart?.({});
      });
    }

    stop(): void {
      later(() => this.end());
    }

    abort(): void {
      later(() => {
        if (listening !== this) return;
        this.onerror?.({ error: "aborted" });
        this.end();
      });
    }

    hear(transcript: string, isFinal: boolean): void {
      const confidence = isFinal ? 0.9 : 0.5;
      const before = this.results.filter((result) => result.isFinal);
      this.results = [...before, { 0: { transcript, confidence }, length: 1, isFinal }];
      this.onresult?.({ results: this.results, resultIndex: before.length });
    }

    end(): void {
      if (listening !== this) return;
      listening = null;
      isListening = false;
      this.onend?.({});
    }
  }

  class ScriptedUtterance extends EventTarget {
    voice: object | null = null;
    lang = "";
    rate = 1;
    pitch = 1;
    volume = 1;
    onstart: Handler = null;
    onend: Handler = null;
    onerror: Handler = null;
    readonly text: string;

    constructor(text = "") {
      super();
      this.text = text;
    }
  }

  let listening: ScriptedRecognition | null = null;
  let isListening = false;
  let isSlow = false;
  let saying: ScriptedUtterance[] = [];
  const spoken: string[] = [];
  const voice = { voiceURI: "scripted", name: "剧本", lang: "zh-CN", localService: true };

  function beginFirst(): void {
    const [first] = saying;
    if (first === undefined) return;
    if (first.text !== "") spoken.push(first.text);
    later(() => {
      if (saying[0] !== first) return;
      first.onstart?.({});
      if (!isSlow || first.text === "") endLine(first);
    });
  }

  function endLine(line: ScriptedUtterance | undefined): void {
    if (line === undefined || saying[0] !== line) return;
    saying = saying.slice(1);
    const [next] = saying;
    line.onend?.({});
    // A line that `onend` queued has already begun.
    if (next !== undefined && saying[0] === next) beginFirst();
  }

  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => (hasVoice ? [voice] : []),
    speak(utterance: ScriptedUtterance) {
      if (hasVoice) {
        saying = [...saying, utterance];
        if (saying.length === 1) beginFirst();
      } else later(() => utterance.onerror?.({ error: "synthesis-failed" }));
    },
    cancel() {
      const cut = saying;
      saying = [];
      if (cut.length > 0) spoken.push("(stop)");
      later(() => {
        for (const utterance of cut) utterance.onerror?.({ error: "canceled" });
      });
    },
  });

  const scripted: ScriptedSpeech = {
    get isListening() {
      return isListening;
    },
    spoken,
    say(sentence) {
      if (listening === null || !isListening) throw new Error("The microphone is not open");
      listening.onspeechstart?.({});
      if (listening.interimResults) {
        listening.hear(sentence.slice(0, Math.ceil(sentence.length / 2)), false);
      }
      listening.hear(sentence, true);
    },
    hearPartly(words) {
      if (listening === null || !isListening) throw new Error("The microphone is not open");
      listening.onspeechstart?.({});
      listening.hear(words, false);
    },
    failRecognition(code) {
      if (listening === null) throw new Error("The microphone is not open");
      listening.onerror?.({ error: code });
      listening.end();
    },
    speakSlowly() {
      isSlow = true;
    },
    finishLine: () => endLine(saying[0]),
  };

  const give = (name: string, value: unknown) =>
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
  give("SpeechRecognition", ScriptedRecognition);
  give("webkitSpeechRecognition", ScriptedRecognition);
  give("SpeechSynthesisUtterance", ScriptedUtterance);
  give("speechSynthesis", synthesis);
  give("scriptedSpeech", scripted);
}
