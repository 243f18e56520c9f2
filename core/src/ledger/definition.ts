import type { Version } from "./versions.ts";

/** Something that entries refer to or are measured by: an account, a budget, a recurring entry. */
export interface Definition extends Version {
  readonly id: string;
  readonly ledgerId: string;
  readonly revision: number;
  readonly kind: "account" | "budget" | "recurring";
  readonly name: string;
  readonly hidden: boolean;
  readonly order: number;
  /** JSON, by kind. */
  readonly details: string;
}
