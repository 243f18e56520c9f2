import fc, { type Arbitrary } from "fast-check";

/** Values with one or two places replaced by anything, left out, or added. */
export function spoiled(values: Arbitrary<unknown>): Arbitrary<unknown> {
  const spoils = fc.array(fc.tuple(fc.nat(), fc.jsonValue({ maxDepth: 2 })), {
    minLength: 1,
    maxLength: 2,
  });
  return fc
    .tuple(values, spoils)
    .map(([value, places]) =>
      places.reduce<unknown>((whole, [place, other]) => spoil(whole, place, other), value),
    );
}

function spoil(value: unknown, place: number, other: unknown): unknown {
  if (typeof value !== "object" || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[place % (keys.length + 1)];
  const copy: Record<string, unknown> = { ...value };
  if (key === undefined) copy[`extra${place}`] = other;
  else if (place % 3 === 0) delete copy[key];
  else copy[key] = place % 3 === 1 ? other : spoil(copy[key], Math.floor(place / 3), other);
  return Array.isArray(value) ? Object.values(copy) : copy;
}
