/** Whether a stored value has a form. Stored values may come from another version of the app. */
export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === "string";
export const isNumber: Check = (value) => Number.isFinite(value);
export const isYesOrNo: Check = (value) => typeof value === "boolean";
export const isWhole: Check = (value) => Number.isSafeInteger(value);
/** A position in a list, or a number of something. */
export const isCount: Check = (value) => isWhole(value) && (value as number) >= 0;

export function is(...values: readonly (string | number | boolean | null)[]): Check {
  return (value) => (values as readonly unknown[]).includes(value);
}

export function anyOf(...checks: readonly Check[]): Check {
  return (value) => checks.some((check) => check(value));
}

export function nullOr(check: Check): Check {
  return anyOf(is(null), check);
}

/** For fields that may be absent. */
export function maybe(check: Check): Check {
  return (value) => value === undefined || check(value);
}

export function listOf(check: Check, most = Number.POSITIVE_INFINITY): Check {
  return (value) => Array.isArray(value) && value.length <= most && value.every(check);
}

/** Other fields are allowed: they are never read. */
export function shape(fields: Readonly<Record<string, Check>>): Check {
  return (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(fields).every(([name, check]) =>
      check((value as Readonly<Record<string, unknown>>)[name]),
    );
}

/** A tagged union: `tag` names the field, and each of its values has its own form. */
export function tagged(tag: string, forms: Readonly<Record<string, Check>>): Check {
  return (value) => {
    if (typeof value !== "object" || value === null) return false;
    const name = (value as Readonly<Record<string, unknown>>)[tag];
    return typeof name === "string" && Object.hasOwn(forms, name) && forms[name]?.(value) === true;
  };
}

export function both(one: Check, other: Check): Check {
  return (value) => one(value) && other(value);
}

/** The value of a stored JSON text; `null` if it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
