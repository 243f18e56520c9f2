import { addToFlows, type Flow, type FlowingEntry, type Flows } from "../src/accounts/flows.ts";

/** The sums of entries that are all at hand. */
export function flowsOf(entries: Iterable<FlowingEntry>): readonly Flow[] {
  const flows: Flows = new Map();
  for (const entry of entries) addToFlows(flows, entry);
  return [...flows.values()];
}
