import { StoreUnavailable } from "../errors.ts";
import type { LedgerRegistry } from "../ledger/ledger-store.ts";

/** A readiness probe waits no longer than this; load balancers ask again. */
const PATIENCE_MS = 2_000;
/** /readyz needs no token: a thousand callers must not cause a thousand queries. */
const ASK_EVERY_MS = 1_000;

/** Resolves while the store answers, and rejects with {@link StoreUnavailable} while it does not. */
export function createStoreProbe(
  registry: Pick<LedgerRegistry, "byId" | "defaultLedgerId">,
  nowMs: () => number = () => performance.now(),
): () => Promise<void> {
  let asked: Promise<void> | null = null;
  let askedAtMs = 0;

  return () => {
    if (asked === null || nowMs() - askedAtMs >= ASK_EVERY_MS) {
      askedAtMs = nowMs();
      asked = ask(registry);
      // Each caller gets the rejection; without this it would also count as unhandled.
      asked.catch(() => {});
    }
    return asked;
  };
}

async function ask(registry: Pick<LedgerRegistry, "byId" | "defaultLedgerId">): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new StoreUnavailable()), PATIENCE_MS);
  try {
    await Promise.race([registry.byId(registry.defaultLedgerId), late.promise]);
  } catch {
    throw new StoreUnavailable();
  } finally {
    clearTimeout(timer);
  }
}
