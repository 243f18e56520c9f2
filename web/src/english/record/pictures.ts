import type { English } from "../texts.ts";
import { counted, yuan } from "../words.ts";

export const pictures: English["pictures"] = {
  title: "Read a picture",
  reading: (ordinal, count) =>
    count === 1 ? "Reading the text…" : `Reading picture ${ordinal} of ${count}…`,
  stop: "Stop",
  done: "Done",
  which: (ordinal) => `Picture ${ordinal}`,
  found: ({ drafts, recorded, told, sums }) => {
    const parts = [
      ...(drafts > 0 ? [`${counted(drafts, "payment")} found; saved once you confirm`] : []),
      ...(recorded > 0 ? [`${recorded} recorded before, not listed again`] : []),
      ...(sums > 0 ? ["This page is not known: tap what to record"] : []),
    ];
    if (parts.length > 0) return `${parts.join("; ")}.`;
    return told > 0 ? "Nothing to record:" : "No payment found in the picture.";
  },
  told: (because, merchant) => `${merchant === "" ? "One payment" : merchant}: ${BECAUSE[because]}`,
  sums: "Amounts in the picture",
  sum: ({ words, hundredths, currency }) => said(words, hundredths, currency),
  recordSum: ({ words, hundredths, currency }) => `Record ${said(words, hundredths, currency)}`,
  record: "Record",
  taken: "Listed",
  needsRate: "The exchange rate is not known yet: say the entry with its rate",
  piece: "This place in the picture",
  attach: "Attach picture",
  attached: "Attached",
  notKept: "The picture was not stored; try again",
  notAnImage: "This file is not an image, or cannot be opened.",
  notRead: (why) => `Not read: ${why}. The picture can be attached to a new entry.`,
  keepAsPhoto: "Attach to a new entry",
};

const BECAUSE = {
  refunded: "refunded, not listed",
  closed: "not completed, not listed",
  unpaid: "not paid yet, not listed",
  moved: "moved between own accounts, not listed",
  foreign: "foreign currency without a known rate",
} as const;

function said(words: string, hundredths: number, currency: string): string {
  const amount =
    currency === "CNY" ? yuan(hundredths) : `${currency} ${(hundredths / 100).toFixed(2)}`;
  return words === "" ? amount : `${words} ${amount}`;
}
