/** A journey that differs between them runs on each. */
export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
