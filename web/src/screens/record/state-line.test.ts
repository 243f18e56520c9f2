import { INITIAL_STATE, type Phase } from "@suikouji/core";
import { expect, test } from "vitest";
import type { MicrophoneState, SessionView } from "../../session/session.ts";
import { stateLineOf } from "./state-line.ts";

function view(phase: Phase, microphone: MicrophoneState = { name: "off" }): SessionView {
  return {
    dialogue: { ...INITIAL_STATE, phase },
    dropped: null,
    readiness: "ready",
    microphone,
    captions: [],
    isSpeaking: false,
    voice: { availability: "speaks", isSpeaking: false, choices: [] },
    voiceSettings: null,
    hearing: null,
    heard: null,
    heardAfter: 0,
    heardRaw: null,
    understanding: "server",
    saveFailure: null,
  };
}

const INTERPRETING: Phase = {
  name: "interpreting",
  request: 1,
  text: "吃饭60",
  meant: { type: "record", drafts: [], dropped: [], doubted: [], unpriced: null },
};

test("shows what the dialogue is doing", () => {
  expect(stateLineOf(view(INTERPRETING), false)).toEqual({ kind: "busy", words: "正在理解…" });
});

test("the microphone comes before the dialogue, because the user is speaking", () => {
  const listening: MicrophoneState = { name: "listening", manner: "tap", interim: "" };

  expect(stateLineOf(view(INTERPRETING, listening), false).kind).toBe("hearing");
});

test("when nothing is going on it invites to speak or type, as the device allows", () => {
  expect(stateLineOf(view({ name: "idle" }), false).words).toBe("点一下说话，按住也行");
  expect(stateLineOf(view({ name: "idle" }), true).words).toBe("点一下，或按空格键说话");
  expect(stateLineOf(view({ name: "idle" }, { name: "unavailable" }), true).words).toBe(
    "这里不能听写，打字一样能记",
  );
});
