import type { EarOrder, EarReply, EarSize, EarState } from "@suikouji/contract";
import type { ModelSource } from "../../local-models/model-source.ts";

export interface EarConfig {
  /** Null: the ear may be prepared. */
  readonly off: EarOffReason | null;
  readonly home: string;
  /** Null: the size chosen last, or else the one that fits the machine. */
  readonly size: EarSize | null;
  readonly source: ModelSource;
}

export type EarOffReason = Extract<EarState, { state: "off" }>["reason"];

/** Why an order is refused; `busy`: another process on this machine prepares the ear. */
export type EarRefusal = EarOffReason | "busy";

/** The ear as the app's settings see it. */
export interface EarService {
  state(): EarState;
  reply(): EarReply;
  /** Null: the order is accepted. Downloads go on in the background. */
  order(order: EarOrder): Promise<EarRefusal | null>;
}
