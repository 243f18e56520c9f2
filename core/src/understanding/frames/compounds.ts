import type { Frame } from "./frame.ts";

/** Words that mean one thing together. The longest that fits becomes one token, before pointers and other frames. */
export const COMPOUNDS: readonly Frame[] = [];
