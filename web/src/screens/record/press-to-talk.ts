/**
 * One finger on the microphone: a short press toggles listening, a long press listens while it
 * lasts, and sliding off discards what was said.
 */
export type Press =
  | { readonly name: "released" }
  | { readonly name: "pressed" }
  | { readonly name: "held"; readonly slidOff: boolean };

export type PressEvent = "down" | "hold-time-passed" | "slid-off" | "slid-back" | "up" | "lost";

export type TalkCommand = "toggle" | "listen-while-held" | "finish" | "forget";

export interface PressStep {
  readonly press: Press;
  readonly command: TalkCommand | null;
}

/** Shorter is a tap; users who mean to hold press longer than this. */
export const HOLD_MS = 300;

/** How far the finger slides up to discard what is being said. */
export const SLIDE_OFF_PX = 80;

export const RELEASED: Press = { name: "released" };

export function advancePress(press: Press, event: PressEvent): PressStep {
  switch (event) {
    case "down":
      return press.name === "released" ? step({ name: "pressed" }) : step(press);
    case "hold-time-passed":
      return press.name === "pressed"
        ? step({ name: "held", slidOff: false }, "listen-while-held")
        : step(press);
    case "slid-off":
    case "slid-back":
      return step(press.name === "held" ? { name: "held", slidOff: event === "slid-off" } : press);
    case "up":
      return step(RELEASED, commandOnRelease(press));
    case "lost":
      return step(RELEASED, press.name === "held" ? "forget" : null);
  }
}

function commandOnRelease(press: Press): TalkCommand | null {
  if (press.name === "pressed") return "toggle";
  if (press.name === "released") return null;
  return press.slidOff ? "forget" : "finish";
}

function step(press: Press, command: TalkCommand | null = null): PressStep {
  return { press, command };
}
