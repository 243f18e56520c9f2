import type { Fault } from "./behaviour.ts";
import { REPLY_FAULTS } from "./reply-faults.ts";
import { WIRE_FAULTS } from "./wire-faults.ts";

/** Every fault of a host that the server must survive. */
export const FAULTS: readonly Fault[] = [...WIRE_FAULTS, ...REPLY_FAULTS];
