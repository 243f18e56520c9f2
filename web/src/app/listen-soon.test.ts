import { expect, test } from "vitest";
import { manualTimers } from "../../testing/manual-timers.ts";
import { createListeners } from "../platform/listeners.ts";
import type { Session, SessionView } from "../session/session.ts";
import { listenSoon } from "./listen-soon.ts";

function sessionWith(microphone: SessionView["microphone"]["name"]) {
  const listeners = createListeners();
  const listened: string[] = [];
  let view = { microphone: { name: microphone }, heard: null } as SessionView;
  const session: Pick<Session, "view" | "subscribe" | "listen"> = {
    get view() {
      return view;
    },
    subscribe: listeners.subscribe,
    listen: (manner) => void listened.push(manner),
  };
  const change = (next: Partial<SessionView>) => {
    view = { ...view, ...next };
    listeners.tell();
  };
  return { session, listened, change };
}

test("with a recognizer it listens within the tap", () => {
  const { session, listened } = sessionWith("off");

  listenSoon(session, manualTimers());

  expect(listened).toEqual(["tap"]);
});

test("a recognizer that becomes known soon is used, once", () => {
  const { session, listened, change } = sessionWith("unavailable");
  listenSoon(session, manualTimers());
  expect(listened).toEqual([]);

  change({ microphone: { name: "off" } });
  change({ microphone: { name: "off" } });

  expect(listened).toEqual(["tap"]);
});

test("it does not listen after three seconds, or when the user has typed", () => {
  const late = sessionWith("unavailable");
  const timers = manualTimers();
  listenSoon(late.session, timers);
  timers.pass(3000);
  late.change({ microphone: { name: "off" } });
  const typed = sessionWith("unavailable");
  listenSoon(typed.session, manualTimers());
  typed.change({ microphone: { name: "off" }, heard: "吃饭60" });

  expect([...late.listened, ...typed.listened]).toEqual([]);
});
