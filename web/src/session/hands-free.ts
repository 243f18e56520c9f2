import type { Timers } from "../platform/timers.ts";
import type { Microphone } from "./microphone.ts";

export interface HandsFreeParts {
  readonly microphone: Microphone;
  readonly timers: Timers;
  /** False after the user left or the session timed out. */
  readonly isTalking: () => boolean;
  /** False while the app is working on an answer. */
  readonly isUsersTurn: () => boolean;
  readonly isSpeaking: () => boolean;
}

/**
 * 「免提」: after one tap the microphone opens again after every turn, until the conversation ends,
 * the user ends it, or recognition fails.
 */
export interface HandsFree {
  readonly isOn: boolean;
  begin(): void;
  end(): void;
  /** Call it after every change: opens the microphone when it is time, or ends. */
  consider(): void;
  /** Call it before a line is spoken: closes a microphone that would hear the line. */
  giveWay(): void;
}

/** Lets the room fall silent; and slows the loop down where nothing is heard. */
const PAUSE_MS = 250;

export function createHandsFree(parts: HandsFreeParts): HandsFree {
  const { microphone, timers, isTalking, isUsersTurn, isSpeaking } = parts;
  let isOn = false;
  let wasTalking = false;
  let callOffNext: (() => void) | null = null;

  function end(): void {
    isOn = false;
    wasTalking = false;
    callOffNext?.();
    callOffNext = null;
  }

  function consider(): void {
    if (!isOn) return;
    const { name } = microphone.state;
    if (isTalking()) wasTalking = true;
    const isTalkOver = wasTalking && !isTalking();
    if (isTalkOver || name === "unavailable" || name === "failed") end();
    if (isTalkOver && !microphone.isSpokenInto) microphone.abandon();
    if (isTimeToListen()) callOffNext ??= timers.after(PAUSE_MS, listenAgain);
  }

  function isTimeToListen(): boolean {
    if (!isOn || microphone.isOpen || !isTalking() || !isUsersTurn()) return false;
    return microphone.cancelsEcho || !isSpeaking();
  }

  function listenAgain(): void {
    callOffNext = null;
    if (isTimeToListen()) microphone.listen("hands-free");
  }

  return {
    get isOn() {
      return isOn;
    },
    begin() {
      isOn = true;
    },
    end,
    consider,
    giveWay() {
      const isInTheWay = microphone.isDisturbedByVoice && !microphone.isSpokenInto;
      if (isOn && isInTheWay) microphone.abandon();
    },
  };
}
