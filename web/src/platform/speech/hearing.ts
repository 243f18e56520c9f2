import type { Settings } from "../books/books.ts";
import type { Recognizers } from "./choose-recognizer.ts";
import type { SpeechAbilities } from "./server-speech.ts";

/** Who could hear on this page, whoever is preferred, and why somebody cannot. */
export interface Hearing {
  /** That a browser has a recognizer does not yet say that it works. */
  readonly browser: "present" | "missing";
  readonly server: ServerHearing;
  /** Why nobody hears somebody who wants to be heard; null: somebody may. */
  readonly nobody: NobodyHears | null;
}

export type ServerHearing =
  | "hears"
  /** It has not said yet, or cannot be asked: it may hear. */
  | "unknown"
  /** It said that it does not hear. */
  | "deaf"
  /** Browsers keep the microphone from pages that came without TLS. */
  | "no-microphone"
  /** 「仅本机」: no voice goes there. */
  | "local-only";

export type NobodyHears =
  /** Neither the browser nor the server. */
  | "nobody-there"
  /** Only one of them was wanted, and that one cannot. */
  | "browser-missing"
  | "server-deaf"
  | "no-microphone"
  | "local-only";

export type HearingWishes = Pick<Settings, "recognizer" | "localOnly">;

export function hearingOf(
  recognizers: Recognizers,
  wishes: HearingWishes,
  known: SpeechAbilities | null,
): Hearing {
  const browser = recognizers.browser === null ? "missing" : "present";
  const server = serverHearing(recognizers, wishes, known);
  return { browser, server, nobody: nobodyHears(wishes.recognizer, browser, server) };
}

export function serverHearing(
  { server }: Pick<Recognizers, "server">,
  { localOnly }: Pick<HearingWishes, "localOnly">,
  known: SpeechAbilities | null,
): ServerHearing {
  if (localOnly) return "local-only";
  if (server === null) return "no-microphone";
  if (known === null) return "unknown";
  return known.recognizer === null ? "deaf" : "hears";
}

function nobodyHears(
  wish: Settings["recognizer"],
  browser: Hearing["browser"],
  server: ServerHearing,
): NobodyHears | null {
  switch (wish) {
    case "typing":
      return null;
    case "browser":
      return browser === "missing" ? "browser-missing" : null;
    case "server":
      return withoutServer(server, "server-deaf");
    case "auto":
      return browser === "missing" ? withoutServer(server, "nobody-there") : null;
  }
}

function withoutServer(server: ServerHearing, whenDeaf: NobodyHears): NobodyHears | null {
  switch (server) {
    case "hears":
    case "unknown":
      return null;
    case "deaf":
      return whenDeaf;
    case "no-microphone":
    case "local-only":
      return server;
  }
}
