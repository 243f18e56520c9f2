import { createLedger, renameLedger } from "@suikouji/contract";
import type { FastifyInstance } from "fastify";
import { generateCode, hashCode } from "../access/access-code.ts";
import type { KeptCodes } from "../access/kept-codes.ts";
import { PAIRING_MS } from "../access/pairing-link.ts";
import { TooManyLedgers } from "../ceiling-errors.ts";
import { ServerOwnerOnly } from "../errors.ts";
import { guarded } from "../ledger/connections/storage-failure.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";
import { ownerOf } from "./caller-of.ts";
import { mount } from "./mount.ts";
import { limitRate, PER_MINUTE } from "./rate-limit.ts";

export interface LedgerParts {
  readonly store: Pick<LedgerStore, "registry" | "pairings" | "audit">;
  readonly keptCodes: KeptCodes;
}

/** An owner whose token was stolen must not fill the disk with ledgers; the terminal has no limit. */
export const MOST_LEDGERS = 200;

const MAKES_NONE = "只有这台服务器的主人可以新建账本：请管服务器的人建好，把链接发给你";

/** Mounts making and renaming ledgers. Only owners of the server's own ledger make others. */
export function mountLedgerRoutes(app: FastifyInstance, { store, keptCodes }: LedgerParts): void {
  mount(
    app,
    createLedger,
    async ({ name }, { request }) => {
      const { ledgerId, device } = ownerOf(request);
      // Whoever is given a ledger must not use up the places of all others.
      if (ledgerId !== store.registry.defaultLedgerId) throw new ServerOwnerOnly(MAKES_NONE);
      if ((await store.registry.all()).length >= MOST_LEDGERS) throw new TooManyLedgers();
      const code = generateCode();
      const ledger = await store.registry.add(name.trim(), await hashCode(code));
      await guarded(async () => keptCodes.keep(ledger.id, code));
      await store.audit.note(ledger.id, { kind: "ledger-made", deviceName: device?.name ?? null });
      const validMs = PAIRING_MS;
      const pairing = await store.pairings.create(ledger.id, { role: "owner", validMs });
      return { ledger: { id: ledger.id, name: ledger.name }, pairing };
    },
    { rateLimit: limitRate(PER_MINUTE.ledgers), recheckToken: true },
  );

  mount(
    app,
    renameLedger,
    async ({ name }, { request }) => {
      const { ledgerId, device } = ownerOf(request);
      const before = (await store.registry.byId(ledgerId))?.name;
      const ledger = await store.registry.rename(ledgerId, name.trim());
      if (before !== ledger.name) {
        await store.audit.note(ledgerId, {
          kind: "ledger-renamed",
          deviceName: device?.name ?? null,
          detail: `${before} → ${ledger.name}`,
        });
      }
      return { ledger: { id: ledger.id, name: ledger.name } };
    },
    { rateLimit: limitRate(PER_MINUTE.account), recheckToken: true },
  );
}
