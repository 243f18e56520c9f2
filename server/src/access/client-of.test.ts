import { expect, test } from "vitest";
import { clientOf } from "./client-of.ts";

test.each([
  ["192.168.1.7", "192.168.1.7"],
  ["::ffff:192.168.1.7", "192.168.1.7"],
  ["::1", "0:0:0:0"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  [undefined, "unknown"],
])("%s is counted as %s", (address, client) => {
  expect(clientOf(address)).toBe(client);
});
