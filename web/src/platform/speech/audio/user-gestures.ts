/** Events that browsers accept as a user gesture: before one, a page must not play sound. */
export const GESTURES = ["click", "keydown"] as const;
