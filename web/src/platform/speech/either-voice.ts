import { createListeners } from "../listeners.ts";
import type { ServerSpeech } from "./server-speech.ts";
import { SERVER_VOICE, type Voice, type VoiceSettings, type VoiceState } from "./voice.ts";

export interface Voices {
  readonly device: Voice;
  readonly server: Voice;
  readonly serverSpeech: ServerSpeech;
}

/**
 * Speaks with the device's Chinese voice; where it has none, or where the user wants it so, with
 * the server's, if the server said that it can and words may leave the device. A server that
 * failed gives way to the device's voice for a while; without one the captions have to do.
 */
export function eitherVoice({ device, server, serverSpeech }: Voices): Voice {
  const listeners = createListeners();
  // Whoever's wishes are not known yet may wish that no word leaves the device.
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
    // It may not speak any more: then it is not to be asked again.
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
      // A server that failed is a passing matter: the device is not told to be mute for it.
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

  /** Its code is fetched once it is the one to speak, so that the first line need not wait for it. */
  function configureServer(): void {
    isServerNeeded ||= chosen() === server;
    const on = settings.on && isServerAllowed() && isServerNeeded;
    if (on || isServerOn) server.configure({ ...settings, on });
    isServerOn = on;
  }

  /** A device that turns out to have no voice has not said what it was given. */
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
      // Whoever is speaking goes on: two voices must not talk at once, nor out of turn.
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

/** The device tells of much that changes nothing; a page that is drawn anew for it is slow. */
function isSame(one: VoiceState, other: VoiceState): boolean {
  return (
    one.availability === other.availability &&
    one.isSpeaking === other.isSpeaking &&
    one.server === other.server &&
    one.choices.length === other.choices.length &&
    one.choices.every(({ uri }, index) => uri === other.choices[index]?.uri)
  );
}
