import type { Settings } from "../../books/books.ts";
import type { SpeechAbilities } from "../own-server/server-speech.ts";
import type { Recognizers } from "./choose-recognizer.ts";

/** Which recognizers there are on this page, which one is used, and why not another. */
export interface Hearing {
  /** A browser may have a recognizer that does not work. */
  readonly browser: "present" | "missing";
  readonly server: ServerHearing;
  /** The recognizer for the next sentence; null: none. */
  readonly hearer: Hearer | null;
  /** Why a user who wants to speak cannot; null when a recognizer may work. */
  readonly noRecognizer: NoRecognizerReason | null;
  /** The same, if the browser's recognizer fails; null when the server may help. */
  readonly withoutBrowser: NoRecognizerReason | null;
}

export type Hearer =
  | { readonly by: "browser" }
  /** The host that the server sends the voice to; null: it recognizes speech itself. */
  | { readonly by: "server"; readonly host: string | null };

export type ServerHearing =
  | "hears"
  /** It has not told yet, or cannot be reached: it may have a recognizer. */
  | "unknown"
  /** It has told that it has no recognizer. */
  | "deaf"
  /** Browsers hide the microphone from pages without TLS. */
  | "no-microphone"
  /** 「仅本机」: no voice is sent to it. */
  | "local-only";

export type NoRecognizerReason =
  /** Neither the browser nor the server has a recognizer. */
  | "neither"
  /** Neither for now: the server is downloading its recognizer. */
  | "ear-preparing"
  /** The user chose one of them, and that one cannot. */
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
  const chosen = whoHears(recognizers, wishes, known);
  const isByName = wishes.recognizer === "server";
  const isPreparing = known?.ear?.state === "preparing";
  const whenDeaf = isPreparing ? "ear-preparing" : isByName ? "server-deaf" : "neither";
  const withoutBrowser = withoutServer(server, whenDeaf);
  return {
    browser,
    server,
    hearer: hearerOf(chosen, known),
    noRecognizer: noRecognizerReason(wishes.recognizer, recognizers, withoutBrowser),
    withoutBrowser,
  };
}

/** The recognizer to use for the next sentence; null: typing only. */
export function whoHears(
  recognizers: Recognizers,
  wishes: HearingWishes,
  known: SpeechAbilities | null,
): "browser" | "server" | "browser-then-server" | null {
  const { browser, server, browserThenServer, browserFailure } = recognizers;
  const hearing = serverHearing(recognizers, wishes, known);
  const mayServerHear = hearing === "hears" || hearing === "unknown";
  const withBrowser =
    browser === null
      ? null
      : mayServerHear && browserThenServer !== null
        ? "browser-then-server"
        : "browser";
  switch (wishes.recognizer) {
    case "typing":
      return null;
    case "browser":
      return withBrowser;
    case "server":
      // Chosen by name: the user may know better than the server's status.
      return server === null || wishes.localOnly ? null : "server";
    case "auto":
      if (!mayServerHear) return withBrowser;
      if (hearing === "hears" || browserFailure.isRemembered) return "server";
      return withBrowser ?? "server";
  }
}

function serverHearing(
  { server }: Pick<Recognizers, "server">,
  { localOnly }: Pick<HearingWishes, "localOnly">,
  known: SpeechAbilities | null,
): ServerHearing {
  if (localOnly) return "local-only";
  if (server === null) return "no-microphone";
  if (known === null) return "unknown";
  return known.recognizer === null ? "deaf" : "hears";
}

function hearerOf(
  chosen: ReturnType<typeof whoHears>,
  known: SpeechAbilities | null,
): Hearer | null {
  if (chosen === null) return null;
  if (chosen !== "server") return { by: "browser" };
  return { by: "server", host: known?.recognizerHost ?? null };
}

function noRecognizerReason(
  wish: Settings["recognizer"],
  { browser, browserFailure }: Recognizers,
  withoutBrowser: NoRecognizerReason | null,
): NoRecognizerReason | null {
  switch (wish) {
    case "typing":
      return null;
    case "browser":
      return browser === null ? "browser-missing" : null;
    case "server":
      return withoutBrowser;
    case "auto":
      return browser === null || browserFailure.isRemembered ? withoutBrowser : null;
  }
}

function withoutServer(
  server: ServerHearing,
  whenDeaf: NoRecognizerReason,
): NoRecognizerReason | null {
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
