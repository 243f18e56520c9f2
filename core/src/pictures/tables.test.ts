import { describe, expect, test } from "vitest";
import { STATES, stateIn } from "./states.ts";

describe.each(STATES)("$state", ({ state, examples, near }) => {
  test.each(examples)("%s", (words) => {
    expect(stateIn(words)).toBe(state);
  });

  test.each(near)("not %s", (words) => {
    expect(stateIn(words)).not.toBe(state);
  });
});
