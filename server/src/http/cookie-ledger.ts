import { LEDGER_HEADER, LEDGER_QUERY } from "@suikouji/contract";
import type { FastifyRequest } from "fastify";

const LEDGER_ID = /^[0-9a-zA-Z-]{1,64}$/;

/** No ledger has this id: a request that names its ledger badly finds no cookie. */
const NO_LEDGER = "-";

/** The ledger that a request names; null if it names none. */
export function cookieLedgerOf({
  headers,
  query,
}: Pick<FastifyRequest, "headers" | "query">): string | null {
  const inAddress = hasNoHeaders(headers) ? queryOf(query)[LEDGER_QUERY] : undefined;
  const named = headers[LEDGER_HEADER] ?? inAddress;
  if (named === undefined) return null;
  return typeof named === "string" && LEDGER_ID.test(named) ? named : NO_LEDGER;
}

/** Pages cannot set headers of a WebSocket or an `EventSource`. */
function hasNoHeaders({ upgrade, accept }: FastifyRequest["headers"]): boolean {
  return upgrade !== undefined || accept === "text/event-stream";
}

function queryOf(query: unknown): Readonly<Record<string, unknown>> {
  return typeof query === "object" && query !== null ? { ...query } : {};
}
