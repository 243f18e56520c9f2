import { expect, test } from "vitest";
import { clientOf, networkOf } from "./client-of.ts";

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

test.each([
  ["192.168.1.7", "192.168.1.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8::6", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  [undefined, "unknown"],
])("%s is logged as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
