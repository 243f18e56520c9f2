import { createListeners } from "../../listeners.ts";
import type { ServerSpeech } from "../own-server/server-speech.ts";
import { SERVER_VOICE, type Voice, type VoiceSettings, type VoiceState } from "./voice.ts";

export interface Voices {
  readonly device: Voice;
  readonly server: Voice;
  readonly serverSpeech: ServerSpeech;
}

/**
 * Speaks with the device's Chinese voice. Uses the server's where the device has none or the user
 * chose it, if the server can speak and words may leave the device. When the server fails, the
 * device's voice takes over for a while; without one only the captions remain.
 */
export function eitherVoice({ device, server, serverSpeech }: Voices): Voice {
  const listeners = createListeners();
  // Until the settings are known no word may leave the device.
  let settings: VoiceSettings = { on: true, voice: null, rate: 1, localOnly: true };
  let isServerNeeded = false;
  let isServerOn = false;
  let givenToDevice: readonly string[] = [];
  let wasServerSilent = false;
  let state: VoiceState = stateNow();

  device.subscribe(() => {
    configureServer();
    takeOver();
    publish();
  });
  server.subscribe(() => {
    const isSilent = isServerSilent();
    // Perhaps the server can no longer speak: ask it before the next line.
    if (isSilent && !wasServerSilent) serverSpeech.refresh();
    wasServerSilent = isSilent;
    publish();
  });
  serverSpeech.subscribe(() => {
    configureServer();
    publish();
  });

  function stateNow(): VoiceState {
    const isAllowed = isServerAllowed();
    const { availability, choices } = device.state;
    return {
      // A failing server is temporary: do not report that the device has no voice.
      availability: !settings.on ? "off" : isAllowed ? "speaks" : availability,
      isSpeaking: device.state.isSpeaking || server.state.isSpeaking,
      choices,
      ...(isAllowed ? { server: isServerSilent() ? "silent" : "ready" } : {}),
    };
  }

  function publish(): void {
    const next = stateNow();
    if (isSame(next, state)) return;
    state = next;
    listeners.tell();
  }

  function isServerAllowed(): boolean {
    return !settings.localOnly && serverSpeech.known?.speaks === true;
  }

  function isServerSilent(): boolean {
    return server.state.availability === "no-voice";
  }

  function chosen(): Voice {
    if (!isServerAllowed()) return device;
    if (device.state.availability === "no-voice") return server;
    return settings.voice === SERVER_VOICE && !isServerSilent() ? server : device;
  }

  /** Loads its code once it is the one to speak, so that the first line need not wait. */
  function configureServer(): void {
    isServerNeeded ||= chosen() === server;
    const on = settings.on && isServerAllowed() && isServerNeeded;
    if (on || isServerOn) server.configure({ ...settings, on });
    isServerOn = on;
  }

  /** When the device turns out to have no voice, the server speaks the lines it was given. */
  function takeOver(): void {
    if (device.state.isSpeaking) return;
    const lines = givenToDevice;
    givenToDevice = [];
    if (chosen() === server && device.state.availability === "no-voice") {
      for (const line of lines) server.speak(line);
    }
  }

  function speakOnDevice(line: string): void {
    givenToDevice = [...givenToDevice, line];
    device.speak(line);
    if (!device.state.isSpeaking) givenToDevice = [];
  }

  return {
    get state() {
      return state;
    },
    subscribe: listeners.subscribe,
    configure(next) {
      settings = next;
      device.configure(next);
      configureServer();
      publish();
    },
    speak(line) {
      // The voice that is speaking goes on: two voices must not overlap or swap the order of lines.
      const isServersTurn =
        !device.state.isSpeaking && (server.state.isSpeaking || chosen() === server);
      if (isServersTurn) server.speak(line);
      else speakOnDevice(line);
    },
    stop() {
      givenToDevice = [];
      device.stop();
      server.stop();
    },
  };
}

/** The device reports much that changes nothing; rendering the page for it would be slow. */
function isSame(one: VoiceState, other: VoiceState): boolean {
  return (
    one.availability === other.availability &&
    one.isSpeaking === other.isSpeaking &&
    one.server === other.server &&
    one.choices.length === other.choices.length &&
    one.choices.every(({ uri }, index) => uri === other.choices[index]?.uri)
  );
}
