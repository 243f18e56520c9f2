/** The part of the user's waiting time that the network takes. The first page of the app needs it, without zod. */
export const NETWORK_ALLOWANCE_MS = 250;
