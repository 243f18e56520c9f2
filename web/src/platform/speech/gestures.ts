/** What browsers take for a sign that the user is there: before it, pages must not make a sound. */
export const GESTURES = ["click", "keydown"] as const;
