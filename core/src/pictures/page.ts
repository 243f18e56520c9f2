import type { CalendarDate } from "../calendar-date.ts";
import type { Place } from "../pictured.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { ParsedTransaction } from "../transaction.ts";

/** A line of text as it was recognized in a picture, in pixels. */
export interface PageLine extends Place {
  readonly text: string;
  /** How sure each character is, 0 to 1, by code points. */
  readonly certainty: readonly number[];
  /** In radians, clockwise. */
  readonly angle: number;
}

/** What the reader of pages knows besides the lines. */
export interface PageContext extends UserContext {
  /** The account that the user chose for a payment method; empty: none. */
  readonly remembered?: Readonly<Record<string, string>>;
}

/** Payments of a list, one payment with its details, messages, or something else. */
export type PageKind = "list" | "payment" | "notices" | "unknown";

/** What a page says. Drafts are proposals: the user sees each beside its piece of the picture. */
export interface PageReading {
  readonly kind: PageKind;
  readonly drafts: readonly PictureDraft[];
  readonly told: readonly ToldPayment[];
  /** For a page that is not known: its sums, from which the user chooses. */
  readonly sums: readonly PictureSum[];
}

/** A payment in a picture, as a draft. */
export interface PictureDraft {
  readonly draft: ParsedTransaction;
  readonly place: Place;
  /** `12:31:05` or `12:31`; null: the picture does not say. */
  readonly clock: string | null;
  /** What it was paid with, as the picture says; empty: it does not. */
  readonly payment: string;
  readonly order: string | null;
  /** The id that its entry gets, so that another picture or a bill finds it; null: no order number. */
  readonly entryId: string | null;
}

/** A payment that is told and not drafted. */
export interface ToldPayment {
  readonly because: NotDrafted;
  /** Whom it was for; empty: not known. */
  readonly merchant: string;
  readonly place: Place;
}

/**
 * - moved: between own pockets, as a list of a wallet shows it
 * - foreign: in a currency whose rate nobody said yet
 */
export type NotDrafted = "refunded" | "closed" | "unpaid" | "moved" | "foreign";

/** A sum that may be a payment, and the words beside it. */
export interface PictureSum {
  readonly words: string;
  /** In hundredths of the currency's unit. */
  readonly hundredths: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly isUnsure: boolean;
  /** The only day that the page names; null: it names none, or several. */
  readonly day: CalendarDate | null;
  readonly place: Place;
}
