/** The ids with one of them moved by some places; unchanged when it cannot move that way. */
export function moved(ids: readonly string[], id: string, places: number): readonly string[] {
  const index = ids.indexOf(id);
  const target = index + places;
  if (index === -1 || target < 0 || target >= ids.length) return ids;
  return ids.toSpliced(index, 1).toSpliced(target, 0, id);
}
