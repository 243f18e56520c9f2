import type { FastifyRequest } from "fastify";
import type { Caller } from "../access/caller.ts";
import { OwnerOnly } from "../errors.ts";

/** On every route that is not open to all; anything else would read nobody's ledger. */
export function callerOf({ caller }: Pick<FastifyRequest, "caller">): Caller {
  if (caller === null) throw new TypeError("A private route was reached without a caller");
  return caller;
}

/** Who asks for what only owners may do; refuses others. */
export function ownerOf(request: Pick<FastifyRequest, "caller">): Caller {
  const caller = callerOf(request);
  if (caller.role !== "owner") throw new OwnerOnly();
  return caller;
}
