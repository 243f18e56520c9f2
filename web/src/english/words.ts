/** 1 entry, 2 entries. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function entries(count: number): string {
  return counted(count, "entry", "entries");
}

/** An amount in a sentence: ¥30, ¥12.50. */
export function yuan(amountFen: number): string {
  return YUAN.format(amountFen / 100).replace(/\.00$/, "");
}

const YUAN = new Intl.NumberFormat("en", {
  style: "currency",
  currency: "CNY",
  currencyDisplay: "narrowSymbol",
});
