import type { EarSize } from "@suikouji/contract";
import { type EarFailed, type EarPreparing, megabytes, percentOf } from "../../ui/ear-text.ts";
import type { English } from "../texts.ts";
import { counted } from "../words.ts";

export const ear: English["ear"] = {
  preparing: "Preparing speech recognition",
  percent: (preparing) => `${percentOf(preparing)}%`,
  ready: "Speech recognition is ready",
  failed: "Speech recognition is not ready",
  sizeName: (size) => SIZE_NAMES[size],

  brief: (preparing) =>
    preparing.step === "trying"
      ? "Downloaded, trying a sentence"
      : joined(`About ${megabytes(preparing.totalBytes)}`, timeLeft(preparing)),
  progress: (preparing) =>
    preparing.step === "trying"
      ? `${megabytes(preparing.totalBytes)} downloaded, trying a sentence`
      : joined(
          `${megabytes(preparing.receivedBytes)} of ${megabytes(preparing.totalBytes)} downloaded`,
          timeLeft(preparing),
        ),

  why: ({ reason }) => REASONS[reason],
  remedy: ({ reason, size }) =>
    size === "base" ? REMEDIES[reason] : (REMEDIES_FOR_SMALL[reason] ?? REMEDIES[reason]),
  whereTo: (role) =>
    role === "owner"
      ? "See “Settings → Voice”."
      : "Ask someone who can manage the ledger to see “Settings → Voice”.",
  typing: "Typing works as well.",
};

function timeLeft({ secondsLeft }: EarPreparing): string | null {
  if (secondsLeft === null) return null;
  if (secondsLeft < 60) return "less than a minute left";
  const minutes = Math.ceil(secondsLeft / 60);
  return minutes < 60
    ? `${counted(minutes, "minute")} left`
    : `about ${counted(Math.round(minutes / 60), "hour")} left`;
}

function joined(words: string, more: string | null): string {
  return more === null ? words : `${words}, ${more}`;
}

const SIZE_NAMES: Readonly<Record<EarSize, string>> = {
  base: "Less memory",
  small: "More accurate",
};

const REASONS: Readonly<Record<EarFailed["reason"], string>> = {
  unsupported: "It does not run on the system or processor of the server's machine.",
  "too-little-memory": "The server's machine has too little memory.",
  "no-space": "The disk of the server's machine has no room for it.",
  unreachable: "The download source cannot be reached.",
  "bad-file": "The downloaded file is not as expected and was not used.",
  "does-not-run": "All files are there, but the trial sentence failed.",
};

const REMEDIES: Readonly<Record<EarFailed["reason"], string>> = {
  unsupported: "Run the server on another machine, or set up another speech service.",
  "too-little-memory": "Close other programs on that machine, or set up another speech service.",
  "no-space": "Free some space on that machine and try again; what was downloaded is kept.",
  unreachable:
    "Check the server's network or choose another download source, and try again. What was downloaded is kept.",
  "bad-file": "Try again; if it stays so, choose another download source.",
  "does-not-run":
    "Restart the server and try again; if it stays so, set up another speech service.",
};

const REMEDIES_FOR_SMALL: Readonly<Partial<Record<EarFailed["reason"], string>>> = {
  "too-little-memory": "Use “Less memory”, or close other programs on that machine.",
  "no-space": "Use “Less memory”, or free some space on that machine.",
  "does-not-run": "Try “Less memory”, or restart the server and try again.",
};
