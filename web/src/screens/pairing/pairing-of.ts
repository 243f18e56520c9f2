import { createPairing, type Pairing } from "../../platform/account/pairing.ts";
import type { PairingLink } from "../../platform/account/pairing-link.ts";
import { browserTimers } from "../../platform/timers.ts";
import type { Services } from "../../session/services.ts";
import { isElsewhere, joinBeside } from "./join-beside.ts";

/** One per visit: leaving a screen must not lose the token. */
const pairings = new WeakMap<PairingLink, Pairing>();

/** Signs in with pairing links, from the first one that was not used yet. */
export function pairingOf(services: Services): Pairing {
  const { pairingLink } = services;
  const known = pairings.get(pairingLink);
  if (known !== undefined) return known;
  const pairing = createPairing({
    account: services.account,
    isElsewhere: (token) => isElsewhere(services, token),
    joinBeside: (token) => joinBeside(services, token),
    onSignedIn: () => services.sync.nudge(),
    onChance: (listener) => onChance(services, listener),
    timers: browserTimers,
    random: Math.random,
  });
  const take = () => {
    const token = pairingLink.take();
    if (token !== null) pairing.take(token);
  };
  pairingLink.subscribe(take);
  pairings.set(pairingLink, pairing);
  take();
  return pairing;
}

function onChance({ connectivity }: Services, listener: () => void): void {
  window.addEventListener("online", listener);
  document.addEventListener("visibilitychange", listener);
  connectivity.subscribe(() => {
    if (connectivity.state === "online") listener();
  });
}
