import { orderEar, readEar } from "@suikouji/contract";
import type { FastifyInstance } from "fastify";
import { EarNotStarted, OwnerOnly } from "../../errors.ts";
import { ownerOf } from "../../http/caller-of.ts";
import { mount } from "../../http/mount.ts";
import { limitRate, PER_MINUTE } from "../../http/rate-limit.ts";
import type { LedgerStore } from "../../ledger/ledger-store.ts";
import type { EarService } from "../ear/ear-service.ts";
import { refusalText } from "../ear/ear-text.ts";

export interface EarRouteParts {
  readonly ear: EarService;
  readonly registry: Pick<LedgerStore["registry"], "defaultLedgerId">;
}

/** For a server whose ear is turned off. */
export const NO_EAR: EarService = {
  state: () => ({ state: "off", reason: "turned-off" }),
  reply: () => ({ ear: { state: "off", reason: "turned-off" }, sizes: [] }),
  order: async ({ order }) => (order === "start" ? "turned-off" : null),
};

/** Every device may read the ear's state; only owners of the default ledger may change it. */
export function mountEarRoutes(app: FastifyInstance, { ear, registry }: EarRouteParts): void {
  const options = { rateLimit: limitRate(PER_MINUTE.account) };
  mount(app, readEar, async () => ear.reply(), options);
  mount(
    app,
    orderEar,
    async (order, { request }) => {
      if (ownerOf(request).ledgerId !== registry.defaultLedgerId) throw new OwnerOnly();
      const refusal = await ear.order(order);
      if (refusal !== null) throw new EarNotStarted(refusalText[refusal]);
      return ear.reply();
    },
    options,
  );
}
