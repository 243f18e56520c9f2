import type { ModelHost, ModelSettings } from "@suikouji/contract";

/** A host at this address as its owner sets it. */
export function modelHost(address: string, host: Partial<ModelHost> = {}): ModelHost {
  return {
    preset: "custom",
    address,
    key: null,
    model: "m",
    extraFields: {},
    deadlineMs: null,
    ...host,
  };
}

export function modelSettings(...hosts: readonly ModelHost[]): ModelSettings {
  return { hosts: [...hosts], prices: null };
}
