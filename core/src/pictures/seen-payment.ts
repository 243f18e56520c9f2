import type { CalendarDate } from "../calendar-date.ts";
import type { Place } from "../pictured.ts";
import type { DoubtfulField } from "../transaction.ts";

/** `refund`: money that came back. `transfer`: between the user's own accounts. */
export type Direction = "out" | "in" | "refund" | "transfer";

/** A payment as the page says it; what the page does not say is null or empty. */
export interface SeenPayment {
  readonly hundredths: number;
  /** The sum before a part of it was paid back, as bills name it. */
  readonly billed: number;
  readonly currency: string;
  readonly direction: Direction;
  readonly merchant: string;
  /** What was bought. */
  readonly item: string;
  readonly day: CalendarDate | null;
  readonly clock: string | null;
  readonly payment: string;
  readonly order: string | null;
  readonly doubts: readonly DoubtfulField[];
  readonly place: Place;
}

/** What a page or a row of it says of payments. */
export type Seen =
  | { readonly kind: "payment"; readonly payment: SeenPayment }
  | {
      readonly kind: "told";
      readonly because: "refunded" | "closed" | "unpaid" | "moved";
      readonly merchant: string;
      readonly place: Place;
    };
