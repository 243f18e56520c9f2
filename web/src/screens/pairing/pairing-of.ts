import { createPairing, type Pairing } from "../../platform/account/pairing.ts";
import type { PairingLink } from "../../platform/account/pairing-link.ts";
import { browserTimers } from "../../platform/timers.ts";
import type { Services } from "../../session/services.ts";

/** One for the whole visit: a screen that is left must not take the token with it. */
const pairings = new WeakMap<PairingLink, Pairing>();

/** Signs in with the links that are opened, from the first that was not taken yet. */
export function pairingOf(services: Services): Pairing {
  const { pairingLink } = services;
  const known = pairings.get(pairingLink);
  if (known !== undefined) return known;
  const pairing = createPairing({
    account: services.account,
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
