/** The owner's token of every server that tests start. */
export const OWNER_TOKEN = "sko_the-token-of-the-owner-in-every-test";

/** The header that the owner's scripts send. */
export const OWNER = { authorization: `Bearer ${OWNER_TOKEN}` } as const;
