import type { Fault } from "./behaviour.ts";
import { REPLY_FAULTS } from "./reply-faults.ts";
import { WIRE_FAULTS } from "./wire-faults.ts";

/** Every way of going wrong that the server must outlive. */
export const FAULTS: readonly Fault[] = [...WIRE_FAULTS, ...REPLY_FAULTS];
