const DAY_MS = 86_400_000;

/** The day 0 of spreadsheets, and of those that began on a Macintosh. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** The built-in formats that show a date: 14–22 and 45–47 everywhere, 27–36 and 50–58 in China. */
const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Whether a format shows a date or a time: it has a letter for a year, a day or an hour outside of quotes. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.some(([from, to]) => id >= from && id <= to);
  return /[ydhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|General/gi, ""));
}

/** A number of a spreadsheet as its cell shows it: 46000.5 is 2025-12-09 12:00:00. */
export function numberText(
  value: number,
  { isDate, epoch }: { readonly isDate: boolean; readonly epoch: 1900 | 1904 },
): string {
  if (!isDate || value < 0 || value > 2_958_465) return plainNumber(value);
  const moment = new Date(EPOCHS[epoch] + Math.round((value * DAY_MS) / 1000) * 1000).toISOString();
  const [day = "", clock = ""] = moment.replace(/\.\d+Z$/, "").split("T");
  if (value < 1) return clock;
  return Number.isInteger(value) ? day : `${day} ${clock}`;
}

/** Fifteen digits, as spreadsheets keep them: 19.9 is stored as 19.899999999999999. */
function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return text.includes("e") && Math.abs(value) >= 1 ? BigInt(Math.round(value)).toString() : text;
}
