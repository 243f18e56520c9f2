import type { Socket } from "node:net";
import type { Step } from "./behaviour.ts";

/** Plays the steps on the socket, and stops when the client disconnects. */
export function play(steps: readonly Step[], socket: Socket): void {
  let timer: NodeJS.Timeout | undefined;
  socket.once("close", () => clearTimeout(timer));
  const playFrom = (index: number) => {
    const step = steps[index];
    if (step === undefined || socket.destroyed) return;
    switch (step.do) {
      case "send":
        socket.write(step.bytes, () => playFrom(index + 1));
        return;
      case "wait":
        timer = setTimeout(playFrom, step.ms, index + 1);
        return;
      case "reset":
        socket.resetAndDestroy();
        return;
      case "close":
        socket.end();
        return;
      case "hang":
        return;
    }
  };
  playFrom(0);
}
