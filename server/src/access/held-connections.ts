import type { MachineClock } from "../machine-clock.ts";
import type { Caller } from "./caller.ts";
import type { TokenCheck } from "./token-check.ts";

/** A connection that stays open after its request was checked. */
export interface HeldConnection {
  readonly caller: Caller;
  /** The token that opened it; null: access that cannot be revoked while it is open. */
  readonly token: string | null;
  /** Whether nothing is lost by closing it. */
  isIdle(): boolean;
  /** The device is signed out. */
  revoke(): void;
  /** The device has too many, and this one makes room. */
  replace(): void;
}

/** `ledger-full`: the caller's ledger has its share, and others have room. */
export type Room = "free" | "ledger-full" | "full";

/** The open connections of one kind, with the device of each. */
export interface HeldConnections<Held extends HeldConnection> {
  roomFor(caller: Caller): Room;
  /**
   * Tracks a connection until the returned function is called. A device over its limit loses its
   * oldest idle connection.
   */
  add(connection: Held): () => void;
  readonly open: ReadonlySet<Held>;
}

export interface HeldConnectionsParts {
  readonly most: number;
  /** So that one ledger cannot take the places of all others. */
  readonly mostPerLedger: number;
  readonly mostPerDevice: number;
  readonly tokens: Pick<TokenCheck, "onForget" | "isStillGood">;
  /** How often the store is asked for a device that another server revoked. */
  readonly recheckMs: number;
  readonly clock: MachineClock;
}

/** Closes the connections of revoked devices, and limits the number of each device, of each ledger and of all. */
export function holdConnections<Held extends HeldConnection>(
  parts: HeldConnectionsParts,
): HeldConnections<Held> {
  const { most, mostPerLedger, mostPerDevice, tokens, recheckMs, clock } = parts;
  /** In the order of opening. */
  const open = new Set<Held>();
  const ownOf = (caller: Caller) => [...open].filter((held) => isSameDevice(held.caller, caller));
  const isFullFor = (caller: Caller) => ownOf(caller).length >= mostPerDevice;

  tokens.onForget((ledgerId, deviceId) => {
    for (const held of open) {
      const { caller } = held;
      if (caller.ledgerId === ledgerId && caller.device?.id === deviceId) held.revoke();
    }
  });

  function letGo(caller: Caller): void {
    const own = ownOf(caller);
    // An idle connection is mostly one whose network was lost unnoticed.
    const least = own.find((held) => held.isIdle()) ?? own[0];
    if (least === undefined) return;
    // Deleted now, not when it has closed: the next call must not choose it again.
    open.delete(least);
    least.replace();
  }

  /** Returns a function that stops the checks. */
  function watch(held: Held): () => void {
    const { token } = held;
    if (token === null) return () => {};
    let cancel = () => {};
    let isOver = false;
    const lookLater = () => {
      if (!isOver) cancel = clock.after(recheckMs, look);
    };
    const look = () => {
      tokens.isStillGood(token).then(
        (isGood) => (isGood ? lookLater() : held.revoke()),
        // A database that cannot be reached says nothing about the token.
        lookLater,
      );
    };
    lookLater();
    return () => {
      isOver = true;
      cancel();
    };
  }

  return {
    open,
    roomFor(caller) {
      // A device over its own limit takes the place of one of its own.
      if (isFullFor(caller)) return "free";
      if (open.size >= most) return "full";
      const ofLedger = [...open].filter((held) => held.caller.ledgerId === caller.ledgerId);
      return ofLedger.length >= mostPerLedger ? "ledger-full" : "free";
    },
    add(held) {
      if (isFullFor(held.caller)) letGo(held.caller);
      open.add(held);
      const unwatch = watch(held);
      return () => {
        unwatch();
        open.delete(held);
      };
    },
  };
}

function isSameDevice(one: Caller, other: Caller): boolean {
  return one.ledgerId === other.ledgerId && one.device?.id === other.device?.id;
}
