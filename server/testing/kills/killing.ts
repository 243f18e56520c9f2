import type { ChildProcess } from "node:child_process";
import { setImmediate } from "node:timers/promises";
import type { Traffic } from "./pushing-device.ts";

export interface KillMoment {
  /** The number of sent or acknowledged pushes before the kill. */
  readonly events: number;
  readonly aim: KillAim;
}

export type KillAim =
  /** This far into the next push, as a fraction of the usual time of a push. */
  | { readonly kind: "phase"; readonly part: number }
  /** As soon as the database shows another commit, before its answer can have arrived. */
  | { readonly kind: "commit"; readonly revision: () => Promise<number> };

export interface Killing {
  readonly traffic: Traffic;
  /** How many pushes were in flight when the signal was sent. */
  readonly inFlight: Promise<number>;
}

/**
 * Kills a server with SIGKILL amid its traffic. Right after an answer every server is at the
 * beginning of the next push: only the aim lets a kill hit each step of one.
 */
export function killDuring(child: ChildProcess, { events, aim }: KillMoment): Killing {
  const killed = Promise.withResolvers<number>();
  const begin = performance.now();
  let seen = 0;
  let acknowledged = 0;
  let inFlight = 0;

  async function kill(): Promise<void> {
    const pushMs = (performance.now() - begin) / Math.max(acknowledged, 1);
    await aimed(aim, pushMs);
    child.kill("SIGKILL");
    killed.resolve(inFlight);
  }
  function count(): void {
    seen += 1;
    if (seen === events) kill().catch(killed.reject);
  }
  return {
    traffic: {
      sent() {
        inFlight += 1;
        count();
      },
      acknowledged() {
        inFlight -= 1;
        acknowledged += 1;
        count();
      },
    },
    inFlight: killed.promise,
  };
}

async function aimed(aim: KillAim, pushMs: number): Promise<void> {
  switch (aim.kind) {
    case "phase": {
      const until = performance.now() + aim.part * pushMs;
      while (performance.now() < until) await setImmediate();
      return;
    }
    case "commit": {
      const before = await aim.revision();
      while ((await aim.revision()) === before);
      return;
    }
  }
}
