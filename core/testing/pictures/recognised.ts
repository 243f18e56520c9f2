import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageContext, PageLine, PageReading } from "../../src/pictures/page.ts";
import { readPage } from "../../src/pictures/read-page.ts";
import { SURE_ENOUGH, type TransactionType } from "../../src/transaction.ts";

/** A payment that a picture shows. */
export interface TruePayment {
  readonly amount: number;
  readonly direction: "out" | "in" | "refund" | "transfer";
  readonly currency?: string;
  /** Null: the picture names no day, so the draft must be marked. */
  readonly day: string | null;
  readonly clock?: string;
  readonly merchant?: string;
  readonly payment?: string;
  readonly order?: string;
}

export interface PictureTruth {
  readonly drafts: readonly TruePayment[];
  /** Of a page that is not known: sums that it must offer. */
  readonly sums?: readonly number[];
}

export interface RecognisedPicture extends PictureTruth {
  readonly name: string;
  readonly lines: readonly PageLine[];
}

type Compact = readonly [
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
  angle: number,
  certainty: 1 | readonly number[],
];

const FILE = join(import.meta.dirname, "../../../eval/pictures/recognised.jsonl");

/** The lines that the server's reader recognized in rendered pictures, and what they show. */
export function recognisedPictures(): readonly RecognisedPicture[] {
  return readFileSync(FILE, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const { lines, ...told }: PictureTruth & { name: string; lines: readonly Compact[] } =
        JSON.parse(line);
      return { ...told, lines: lines.map(lineOf) };
    });
}

function lineOf([text, x, y, width, height, angle, certainty]: Compact): PageLine {
  const sure = certainty === 1 ? [...text].map(() => 1) : certainty;
  return { text, x, y, width, height, angle, certainty: sure };
}

/** Sunday, 15 November 2026, ten in the morning in China; a dollar is known to cost 7.1 yuan. */
export const PICTURE_CONTEXT: PageContext = {
  now: { epochMs: Date.parse("2026-11-15T02:00:00Z"), utcOffsetMinutes: 480 },
  recentCategories: [],
  customCategories: [],
  memory: { known: {}, lately: [], rates: { USD: 7.1 } },
};

export interface PictureScore {
  readonly right: number;
  readonly missed: readonly TruePayment[];
  /** Drafts of what the picture does not show. */
  readonly wrong: number;
  /** Those of them that are not marked 请核对. */
  readonly wrongAndSure: number;
  readonly missingSums: readonly number[];
}

/** Compares amount, type, currency and day; a draft without a day must be marked. */
export function scorePicture(
  lines: readonly PageLine[],
  truth: PictureTruth,
): PictureScore & { readonly reading: PageReading } {
  const reading = readPage(lines, PICTURE_CONTEXT);
  const left = [...reading.drafts];
  const missed = truth.drafts.filter((payment) => {
    const at = left.findIndex(({ draft }) => {
      const [currency = "CNY", foreign] = draft.foreign?.split(" ") ?? [];
      const isUndated = draft.doubts?.includes("date") === true;
      return (
        Number(foreign ?? draft.amount / 100) === payment.amount &&
        currency === (payment.currency ?? "CNY") &&
        draft.type === TYPES[payment.direction] &&
        (payment.day === null ? isUndated : draft.date === payment.day && !isUndated)
      );
    });
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const offered = new Set(reading.sums.map(({ hundredths }) => hundredths));
  return {
    reading,
    right: truth.drafts.length - missed.length,
    missed,
    wrong: left.length,
    wrongAndSure: left.filter(({ draft }) => draft.confidence >= SURE_ENOUGH).length,
    missingSums: (truth.sums ?? []).filter((sum) => !offered.has(Math.round(sum * 100))),
  };
}

const TYPES: Readonly<Record<TruePayment["direction"], TransactionType>> = {
  out: "EXPENSE",
  in: "INCOME",
  refund: "INCOME",
  transfer: "TRANSFER",
};
