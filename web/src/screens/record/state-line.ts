import type { SessionView } from "../../session/session.ts";
import { recordText } from "./record-text.ts";

/** What is going on, in one line. `busy` gets an animated sign, `invite` does not. */
export interface StateLine {
  readonly kind: "invite" | "hearing" | "busy";
  readonly words: string;
}

/** The microphone first, because the user is speaking; then what the dialogue is doing. */
export function stateLineOf(view: SessionView, hasKeyboard: boolean): StateLine {
  return (
    microphoneLine(view.microphone) ??
    phaseLine(view) ??
    inviteLine(view.microphone.name === "unavailable", hasKeyboard)
  );
}

function microphoneLine(microphone: SessionView["microphone"]): StateLine | null {
  switch (microphone.name) {
    case "starting":
      return { kind: "busy", words: recordText.starting };
    case "listening":
      return {
        kind: "hearing",
        words: recordText.listening[microphone.manner],
      };
    case "transcribing":
      return { kind: "busy", words: recordText.transcribing };
    case "off":
    case "unavailable":
    case "failed":
      return null;
  }
}

function phaseLine({ dialogue, readiness }: SessionView): StateLine | null {
  switch (dialogue.phase.name) {
    case "interpreting":
      return { kind: "busy", words: recordText.interpreting };
    case "correcting":
      return { kind: "busy", words: recordText.correcting };
    case "saving":
      return { kind: "busy", words: recordText.saving };
    case "finding":
      return { kind: "busy", words: recordText.finding };
    case "choosing":
      return { kind: "invite", words: recordText.choosing };
    case "confirming":
      return { kind: "invite", words: recordText.confirming };
    case "idle":
    case "listening":
      return readiness === "loading" ? { kind: "busy", words: recordText.loading } : null;
  }
}

function inviteLine(typingOnly: boolean, hasKeyboard: boolean): StateLine {
  const spoken = hasKeyboard ? recordText.inviteWithKeyboard : recordText.invite;
  return { kind: "invite", words: typingOnly ? recordText.typingOnly : spoken };
}
