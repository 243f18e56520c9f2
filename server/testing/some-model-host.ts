import type { EnteredHost, ModelHost } from "@suikouji/contract";

/** A key that no reply, log, export or backup may hold. */
export const CANARY_KEY = "sk-canary-5f0c2d";

/** As an owner enters it. */
export function enteredHost(given: Partial<EnteredHost> = {}): EnteredHost {
  return {
    preset: "deepseek",
    address: null,
    key: CANARY_KEY,
    model: "deepseek-flash",
    extraFields: {},
    deadlineMs: null,
    ...given,
  };
}

/** As it is kept. */
export function keptHost(given: Partial<ModelHost> = {}): ModelHost {
  return { ...enteredHost(), key: CANARY_KEY, ...given };
}
