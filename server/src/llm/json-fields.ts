// Only the fields that are used are checked, so that a host may add others.

export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

export function firstOf(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined;
}
