import { type DestinationStream, pino } from "pino";
import type { DamagedRow } from "./ledger/damage/damaged-rows.ts";

/** Logs one line for each damaged row: its location, never its content. */
export function createDamageLog(destination: DestinationStream): (row: DamagedRow) => void {
  return ({ table, ledgerId, id, revision }) => {
    const damagedRow = { table, ledgerId, id, revision };
    const line = { level: pino.levels.values.error, time: Date.now(), damagedRow };
    destination.write(`${JSON.stringify(line)}\n`);
  };
}
