import { expect, test } from "vitest";
import { contextAt } from "../../../testing/engine-samples.ts";
import { tokensOf } from "../tokens-of.ts";
import { withRoles } from "./roles.ts";

const ROLES = ["inward", "outward", "maybe-inward", "charged", "repaid", "made-good"];

/** The roles of the verbs in a sentence, in order. */
function rolesIn(said: string): string {
  return withRoles(tokensOf(said, null, contextAt()))
    .flatMap(({ names }) => names.filter((name) => ROLES.includes(name)))
    .join(" ");
}

test.each([
  ["妈妈转了我三百", "inward"],
  ["转给妈妈三百", "outward"],
  ["我住院的时候，二叔来看我，塞了五百", "maybe-inward"],
  ["侄子满月包了八百", ""],
  ["单位发了每人五百", "inward"],
  ["师傅收了八十", "charged"],
  ["我收了八十", "inward"],
  ["医保报了一千二", "repaid"],
  ["我给老婆报了一个三百八", "outward"],
  ["车被追尾对方赔了三千", "inward"],
  ["弄坏房东杯子赔了二十", "made-good"],
  ["租客的押金我退了一千五", "made-good"],
  ["租客交了房租两千二", "inward"],
  ["301的小王把房租交了一千八", "inward"],
  ["交警罚了我两百", "outward"],
  ["在楼下打了瓶酱油十二", ""],
])("%s: %s", (said, roles) => {
  expect(rolesIn(said)).toBe(roles);
});
