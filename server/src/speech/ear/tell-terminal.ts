import type { EarSize, EarState } from "@suikouji/contract";
import type { MachineClock } from "../../machine-clock.ts";
import { earText } from "./ear-text.ts";
import type { PreparingState } from "./prepare-ear.ts";

/** Where the lines are printed. */
export interface Terminal {
  line(text: string): void;
  /** Overwrites its own last line; null: the output is a log, not a terminal. */
  readonly rewrite: ((text: string) => void) | null;
  /** The server runs meanwhile, and the text says so. */
  readonly isBackground: boolean;
}

const REWRITE_MS = 1_000;
/** In a log. */
const LINE_EVERY_PERCENT = 10;
const MEGABYTE = 1e6;

/** Returns a listener that prints each change of state once. */
export function tellTerminal(
  terminal: Terminal,
  clock: Pick<MachineClock, "monotonicMs">,
): (state: EarState) => void {
  let preparing: EarSize | null = null;
  let step: PreparingState["step"] | null = null;
  let toldMs = Number.NEGATIVE_INFINITY;
  let toldPercent = 0;

  function tellProgress(state: PreparingState): void {
    const percent = percentOf(state);
    const nowMs = clock.monotonicMs();
    if (terminal.rewrite === null) {
      if (percent < toldPercent + LINE_EVERY_PERCENT) return;
      toldPercent = percent - (percent % LINE_EVERY_PERCENT);
      terminal.line(progressText(state));
      return;
    }
    if (nowMs - toldMs < REWRITE_MS) return;
    toldMs = nowMs;
    terminal.rewrite(progressText(state));
  }

  function tellPreparing(state: PreparingState): void {
    if (preparing !== state.size || step !== state.step) toldPercent = percentOf(state);
    if (preparing === "small" && state.size === "base") terminal.line(earText.smaller);
    if (preparing === null && state.step === "downloading") {
      const begun = earText.begun(state.size, megabytes(state.totalBytes));
      terminal.line(terminal.isBackground ? begun + earText.inBackground : begun);
    }
    if (state.step === "trying" && step !== "trying") terminal.line(earText.trying(state.size));
    preparing = state.size;
    step = state.step;
    if (state.step === "downloading") tellProgress(state);
  }

  return (state) => {
    switch (state.state) {
      case "preparing":
        tellPreparing(state);
        return;
      case "ready":
        if (preparing !== null) terminal.line(earText.ready(state.size, state.sentenceMs));
        break;
      case "failed":
        terminal.line(earText.failed(state.reason));
        break;
      case "off":
      case "absent":
        break;
    }
    preparing = null;
    step = null;
  };
}

function percentOf({ receivedBytes, totalBytes }: PreparingState): number {
  return totalBytes === 0 ? 0 : Math.floor((100 * receivedBytes) / totalBytes);
}

function progressText(state: PreparingState): string {
  const { receivedBytes, totalBytes, secondsLeft } = state;
  const arrived = `${megabytes(receivedBytes)} / ${megabytes(totalBytes)}`;
  const left = secondsLeft === null ? "" : earText.left(secondsLeft);
  return earText.progress(percentOf(state), arrived, left);
}

const megabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);
