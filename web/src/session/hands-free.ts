import type { Timers } from "../platform/timers.ts";
import type { Microphone } from "./microphone.ts";

export interface HandsFreeParts {
  readonly microphone: Microphone;
  readonly timers: Timers;
  /** Somebody is being talked with: neither exited nor timed out. */
  readonly isTalking: () => boolean;
  /** Nothing is being thought about that will be answered aloud in a moment. */
  readonly isUsersTurn: () => boolean;
  readonly isSpeaking: () => boolean;
}

/**
 * 「免提」: once the user has tapped, the microphone opens again by itself after every turn, until
 * the conversation ends, the user ends it, or something goes wrong with hearing.
 */
export interface HandsFree {
  readonly isOn: boolean;
  begin(): void;
  end(): void;
  /** Something changed: it may be time to listen, or to stop it. */
  consider(): void;
  /** A line is about to be said: a microphone that would hear it waits until it is over. */
  giveWay(): void;
}

/** Until the room has fallen silent; and no quicker again and again where nothing is heard. */
const BREATH_MS = 250;

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
    if (isTimeToListen()) callOffNext ??= timers.after(BREATH_MS, listenAgain);
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
