import { EXPENSE_CATEGORIES, INCOME_CATEGORIES } from "../../../categories.ts";
import { normalize } from "../../text/normalize.ts";
import { BATH } from "./bath.ts";
import { BEAUTY } from "./beauty.ts";
import { CAR } from "./car.ts";
import { CHILDCARE } from "./childcare.ts";
import { CLOTHING } from "./clothing.ts";
import { CONTEXTS } from "./contexts.ts";
import { DELIVERY } from "./delivery.ts";
import { DRINKS } from "./drinks.ts";
import { EATING_OUT } from "./eating-out.ts";
import { EDUCATION } from "./education.ts";
import { ELECTRONICS } from "./electronics.ts";
import { GIFTS } from "./gifts.ts";
import { GROCERIES } from "./groceries.ts";
import { HOUSEHOLD } from "./household.ts";
import { HOUSING } from "./housing.ts";
import { INCOME } from "./income.ts";
import { INSURANCE } from "./insurance.ts";
import { LEISURE } from "./leisure.ts";
import { loadThings, type Thing } from "./load.ts";
import { MEDICAL } from "./medical.ts";
import { NOTHING } from "./nothing.ts";
import { OTHER } from "./other.ts";
import { PETS } from "./pets.ts";
import { PHONE } from "./phone.ts";
import { RED_PACKETS } from "./red-packets.ts";
import { SHOPPING } from "./shopping.ts";
import { SNACKS } from "./snacks.ts";
import { SPORTS } from "./sports.ts";
import { TRANSIT } from "./transit.ts";
import { TRAVEL } from "./travel.ts";
import { UTILITIES } from "./utilities.ts";

const EATEN = [EATING_OUT, DRINKS, SNACKS, GROCERIES];
const HOME = [HOUSING, UTILITIES, PHONE, HOUSEHOLD, ELECTRONICS, PETS, CHILDCARE];
const ABOUT = [TRANSIT, CAR, TRAVEL, DELIVERY, SPORTS, LEISURE, EDUCATION];
const PERSON = [CLOTHING, BEAUTY, BATH, MEDICAL, INSURANCE, GIFTS, RED_PACKETS];
const REST = [SHOPPING, OTHER, INCOME, NOTHING];

/** What money is spent on or comes from. */
export const THINGS = loadThings([...EATEN, ...HOME, ...ABOUT, ...PERSON, ...REST], {
  expense: EXPENSE_CATEGORIES,
  income: INCOME_CATEGORIES,
  contexts: CONTEXTS,
  normalize,
});

/** No longer stretch of a word can be a thing: a search without this bound takes cubic time. */
export const LONGEST_THING = Math.max(...[...THINGS.expense.keys()].map(({ length }) => length));

/** Endings that add nothing: 裙子 is 裙, and 停车费 is 停车. */
const ENDINGS: ReadonlySet<string> = new Set("子儿费钱款卡");

/** Whether a character after a thing of this length adds nothing: 药费, but not 吃钱. */
export function isEnding(character: string, length: number): boolean {
  if (!ENDINGS.has(character)) return false;
  return length > 1 || character === "子" || character === "儿";
}

/** The thing with exactly this name. */
export function thingOf(word: string): Thing | undefined {
  const thing = THINGS.expense.get(word);
  if (thing !== undefined || word.length < 2) return thing;
  if (!isEnding(word.charAt(word.length - 1), word.length - 1)) return undefined;
  const base = THINGS.expense.get(word.slice(0, -1));
  return base?.kind === "none" ? undefined : base;
}
