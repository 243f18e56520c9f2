import { createListeners } from "../src/platform/listeners.ts";
import type { Connectivity, Reachability } from "../src/platform/network/connectivity.ts";

export interface Connection {
  readonly state: Reachability;
  readonly isSignedOut: boolean;
}

export interface FakeConnectivity
  extends Pick<Connectivity, "state" | "isSignedOut" | "subscribe"> {
  connect(next: Partial<Connection>): void;
}

/** A connection that the test controls: online at first. */
export function fakeConnectivity(): FakeConnectivity {
  const listeners = createListeners();
  let connection: Connection = { state: "online", isSignedOut: false };
  return {
    get state() {
      return connection.state;
    },
    get isSignedOut() {
      return connection.isSignedOut;
    },
    subscribe: listeners.subscribe,
    connect(next) {
      connection = { ...connection, ...next };
      listeners.tell();
    },
  };
}
