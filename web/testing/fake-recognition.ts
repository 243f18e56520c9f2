import type {
  BrowserRecognition,
  RecognizedResult,
} from "../src/platform/speech/browser/speech-recognition-api.ts";

/** The browser's `SpeechRecognition` by its protocol; the test plays the service. */
export interface FakeRecognitionService {
  readonly SpeechRecognition: new () => BrowserRecognition;
  readonly started: readonly FakeRecognition[];
  /** The recognition that listens. */
  readonly current: FakeRecognition;
  /** Makes `start` throw, as on a page that may not use it. */
  refuseToStart(): void;
}

export interface FakeRecognition extends BrowserRecognition {
  readonly stage: "new" | "running" | "stopping" | "over";
  open(): void;
  /** Everything recognized so far: final results and the interim text after them. */
  hear(sure: readonly string[], guess?: string): void;
  hearResults(results: readonly RecognizedResult[]): void;
  fail(code: string): void;
  end(): void;
}

export function resultOf(transcript: string, isFinal = true, confidence = 0.9): RecognizedResult {
  return Object.assign([{ transcript, confidence }], { isFinal });
}

export function fakeRecognitionService(): FakeRecognitionService {
  const started: FakeRecognition[] = [];
  let isRefusing = false;

  class SpeechRecognition implements FakeRecognition {
    lang = "";
    continuous = false;
    interimResults = false;
    maxAlternatives = 1;
    onstart: FakeRecognition["onstart"] = null;
    onaudiostart: FakeRecognition["onaudiostart"] = null;
    onspeechstart: FakeRecognition["onspeechstart"] = null;
    onresult: FakeRecognition["onresult"] = null;
    onerror: FakeRecognition["onerror"] = null;
    onend: FakeRecognition["onend"] = null;
    stage: FakeRecognition["stage"] = "new";

    start(): void {
      if (isRefusing) throw new DOMException("refused", "NotAllowedError");
      if (this.stage !== "new") throw new DOMException("started", "InvalidStateError");
      this.stage = "running";
      started.push(this);
    }

    stop(): void {
      if (this.stage === "running") this.stage = "stopping";
    }

    abort(): void {
      if (this.stage === "over" || this.stage === "new") return;
      this.fail("aborted");
    }

    open(): void {
      this.onstart?.();
      this.onaudiostart?.();
    }

    hear(sure: readonly string[], guess?: string): void {
      const results = sure.map((text) => resultOf(text));
      this.hearResults(guess === undefined ? results : [...results, resultOf(guess, false, 0.5)]);
    }

    hearResults(results: readonly RecognizedResult[]): void {
      this.onresult?.({ results });
    }

    fail(code: string): void {
      this.onerror?.({ error: code });
      this.end();
    }

    end(): void {
      if (this.stage === "over") return;
      this.stage = "over";
      this.onend?.();
    }
  }

  return {
    SpeechRecognition,
    started,
    get current() {
      const last = started.at(-1);
      if (last === undefined) throw new Error("Nothing was started");
      return last;
    },
    refuseToStart() {
      isRefusing = true;
    },
  };
}

/** A listener that records its calls. */
export function notingListener() {
  const told: string[] = [];
  return {
    told,
    speechStarted: () => void told.push("speech started"),
    interim: (text: string) => void told.push(`interim ${text}`),
    final: (text: string) => void told.push(`final ${text}`),
    failed: (reason: string) => void told.push(`failed ${reason}`),
  };
}
