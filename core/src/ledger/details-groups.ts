/**
 * The fields in the details of a definition that are changed and merged together, as paths in its JSON. What
 * no group names, because a later version of the app wrote it, is merged as one: the group `details`.
 */
export const DETAILS_GROUPS: Readonly<Record<string, readonly string[]>> = {
  "details.sort": ["sort"],
  "details.opening": ["openingFen", "currency"],
  "details.limit": ["amountFen"],
  "details.money": ["template.amount", "template.type", "template.foreign"],
  "details.category": ["template.categoryId"],
  "details.account": ["template.accountId", "template.toAccountId"],
  "details.words": ["template.description"],
  "details.tags": ["template.tags"],
  "details.note": ["template.note"],
  // Every second week is counted from the first day.
  "details.rhythm": ["rule", "from"],
  "details.until": ["until"],
  "details.skipped": ["skipped"],
  "details.changed": ["changed"],
};

/** The group of everything in the details that has no group of its own. */
export const WHOLE_DETAILS = "details";

/** The groups of details that were written before they had groups of their own have its stamp. */
export function isPartOfDetails(group: string): boolean {
  return Object.hasOwn(DETAILS_GROUPS, group);
}

/** What details say, by group. Equal values are equal texts. */
export type DetailsByGroup = Readonly<Record<string, string>>;

export function detailsByGroup(details: string): DetailsByGroup {
  const whole = objectIn(details);
  if (whole === null) return { [WHOLE_DETAILS]: details };
  const left = flat(whole);
  const byGroup: Record<string, string> = {};
  for (const [group, paths] of Object.entries(DETAILS_GROUPS)) {
    const said = paths.flatMap((path) => (left.has(path) ? [[path, left.get(path)]] : []));
    for (const path of paths) left.delete(path);
    if (said.length > 0) byGroup[group] = JSON.stringify(said);
  }
  return left.size === 0 ? byGroup : { ...byGroup, [WHOLE_DETAILS]: JSON.stringify([...left]) };
}

/** The details that take each group from one of two versions; `isTheirs` tells which. */
export function mergedDetails(
  one: string,
  other: string,
  isTheirs: (group: string) => boolean,
): string {
  if (one === other) return one;
  const [mine, theirs] = [detailsByGroup(one), detailsByGroup(other)];
  const picked: Record<string, string> = {};
  for (const group of [WHOLE_DETAILS, ...Object.keys(DETAILS_GROUPS)]) {
    const text = (isTheirs(group) ? theirs : mine)[group];
    if (text !== undefined) picked[group] = text;
  }
  // A text that says it is kept as it is: a later version of the app may write another order.
  const texts = [
    ...(isSame(picked, mine) ? [one] : []),
    ...(isSame(picked, theirs) ? [other] : []),
  ].sort();
  return texts.at(-1) ?? detailsSaying(picked);
}

function isSame(one: DetailsByGroup, other: DetailsByGroup): boolean {
  const groups = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...groups].every((group) => one[group] === other[group]);
}

/** Details that say this, in the order in which each kind of definition writes its own. */
function detailsSaying(byGroup: DetailsByGroup): string {
  // Details that cannot be read are kept as they are, unless another device wrote readable ones.
  const said = new Map(Object.values(byGroup).flatMap(pathsIn));
  const whole: Record<string, unknown> = {};
  for (const key of TEMPLATE_FIRST) if (hasPath(said, key)) whole[key] = valueAt(said, key);
  for (const [path, value] of [...said].sort(byPath)) {
    if (!isOfTemplate(path) && !Object.hasOwn(whole, path)) whole[path] = value;
  }
  return JSON.stringify(whole);
}

/** The order in which accounts, budgets and recurring entries write their details. */
const TEMPLATE_FIRST = [
  ...["sort", "openingFen", "currency", "amountFen", "categoryId"],
  ...["template", "rule", "from", "until", "skipped", "changed"],
];

const TEMPLATE = "template";

type SaidDetails = ReadonlyMap<string, unknown>;

function hasPath(said: SaidDetails, key: string): boolean {
  return key === TEMPLATE ? [...said.keys()].some(isOfTemplate) : said.has(key);
}

function valueAt(said: SaidDetails, key: string): unknown {
  if (key !== TEMPLATE) return said.get(key);
  const fields = [...said].filter(([path]) => isOfTemplate(path)).sort(byPath);
  return Object.fromEntries(
    fields.map(([path, value]) => [path.slice(TEMPLATE.length + 1), value]),
  );
}

function isOfTemplate(path: string): boolean {
  return path.startsWith(`${TEMPLATE}.`);
}

/** Of the objects in it only the template is taken apart: of the others no two fields are edited apart. */
function flat(whole: object): Map<string, unknown> {
  return new Map(
    Object.entries(whole).flatMap(([key, value]) => {
      const isTaken = key === TEMPLATE && isObject(value);
      return isTaken
        ? Object.entries(value).map(([field, each]): [string, unknown] => [`${key}.${field}`, each])
        : [[key, value] as [string, unknown]];
    }),
  );
}

/** Nothing if details that cannot be read are the text. */
function pathsIn(text: string): readonly [string, unknown][] {
  try {
    const read: unknown = JSON.parse(text);
    const isPairs = Array.isArray(read) && read.every((each) => Array.isArray(each));
    return isPairs ? (read as [string, unknown][]) : [];
  } catch {
    return [];
  }
}

function objectIn(text: string): object | null {
  try {
    const read: unknown = JSON.parse(text);
    return isObject(read) ? read : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function byPath([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
