export type TypedProblem = "unreadable" | "too-large";

/** As people type money: 1,234.5 or ￥-20, up to ten digits before the point. */
export function readHundredths(text: string): number | TypedProblem {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/[\s,¥元]/gu, "")
    .replace("−", "-");
  if (!/^-?\d+(?:\.\d{0,2})?$/.test(plain)) return "unreadable";
  if (!/^-?0*\d{1,10}(?:\.|$)/.test(plain)) return "too-large";
  const hundredths = Math.round(Number(plain) * 100);
  return hundredths === 0 ? 0 : hundredths;
}

export function writtenHundredths(hundredths: number): string {
  return (hundredths / 100).toFixed(2).replace(/\.00$/, "");
}

/** Yuan for one unit; `null`: cannot be read. */
export function readRate(text: string): number | null {
  const plain = text.normalize("NFKC").trim();
  const rate = /^\d{1,6}(?:\.\d{0,8})?$/.test(plain) ? Number(plain) : 0;
  return rate > 0 ? rate : null;
}
