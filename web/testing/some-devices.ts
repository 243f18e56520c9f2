import type { Device, SessionReply } from "@suikouji/contract";

/** A member's device, unless the test says otherwise. */
export function someDevice(given: Partial<Device> = {}): Device {
  return {
    ...{ id: "1", name: "手机", role: "member", current: false },
    ...{ createdAtMs: 0, lastSeenAtMs: 0 },
    ...given,
  };
}

/** The session of this device, in the ledger 家里的账. */
export function someSession(device = someDevice({ current: true })): SessionReply {
  return { ledger: { id: "1", name: "家里的账" }, role: device.role, device };
}
