import { type Hearing, hearSlice, NOTHING_HEARD, SLICE_MS } from "@suikouji/core";
import type { Timers } from "../../timers.ts";
import {
  type MicrophoneInput,
  type MicrophoneInputEvents,
  MicrophoneRefused,
  type MicrophoneWishes,
  type OpenMicrophoneInput,
} from "./microphone-input.ts";

/** Records the microphone while the browser's recognizer listens; in memory only. */
export interface Recorder {
  /** Why the microphone could not be opened; null while it is open or being asked for. */
  readonly refusal: MicrophoneRefused | null;
  /** Whether the recording contains speech. */
  readonly hasSpeech: boolean;
  /** The recording from its beginning, then the live sound. To be opened once. */
  readonly input: OpenMicrophoneInput;
  /** The user has finished: stops recording. */
  end(): void;
  /** Deletes the recording. */
  close(): void;
}

export interface RecorderParts {
  readonly openMicrophone: OpenMicrophoneInput;
  readonly timers: Timers;
  readonly longestMs: number;
}

/** Starts recording. */
export function record(
  { openMicrophone, timers, longestMs }: RecorderParts,
  wishes: MicrophoneWishes,
  opened: () => void,
): Recorder {
  const slices: Int16Array[] = [];
  let sound: Hearing = NOTHING_HEARD;
  let refusal: MicrophoneRefused | null = null;
  let microphone: MicrophoneInput | null = null;
  let listener: MicrophoneInputEvents | null = null;
  let isEnded = false;
  let isClosed = false;
  let callOffReplay = () => {};

  const opening = openMicrophone(
    {
      slice(slice) {
        if (isEnded || isClosed) return;
        sound = hearSlice(sound, slice);
        slices.push(slice);
        if (slices.length * SLICE_MS > longestMs) slices.shift();
        if (listener !== null) replay();
      },
      lost: () => listener?.lost(),
    },
    wishes,
  ).then(
    (input) => {
      microphone = input;
      if (isClosed || isEnded) input.close();
      else opened();
      return input;
    },
    (error: unknown) => {
      refusal = error instanceof MicrophoneRefused ? error : new MicrophoneRefused("no-microphone");
      throw refusal;
    },
  );
  opening.catch(() => undefined);

  function replay(): void {
    const to = listener;
    for (const slice of slices.splice(0)) to?.slice(slice);
    if (isEnded) to?.ended?.();
  }

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    microphone?.close();
    if (listener !== null) replay();
  }

  function close(): void {
    isClosed = true;
    callOffReplay();
    slices.length = 0;
    listener = null;
    microphone?.close();
  }

  return {
    get refusal() {
      return refusal;
    },
    get hasSpeech() {
      return sound.hasBegun;
    },
    async input(events) {
      const { cancelsEcho } = await opening;
      // The caller must know that the input is open before the first slice comes.
      callOffReplay = timers.after(0, () => {
        listener = events;
        replay();
      });
      return { cancelsEcho, close };
    },
    end,
    close,
  };
}

/** A finished recording, which can be played as often as needed. */
export function recordingOf(slices: readonly Int16Array[], timers: Timers): OpenMicrophoneInput {
  return async ({ slice: heard, ended }) => {
    let isClosed = false;
    const callOff = timers.after(0, () => {
      for (const slice of slices) if (!isClosed) heard(slice);
      if (!isClosed) ended?.();
    });
    return {
      cancelsEcho: false,
      close() {
        isClosed = true;
        callOff();
      },
    };
  };
}
