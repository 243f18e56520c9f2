import type { NetworkInterfaceInfo } from "node:os";
import { expect, test } from "vitest";
import { addressesOf } from "./addresses.ts";

const lan: NetworkInterfaceInfo = {
  address: "192.168.1.20",
  netmask: "255.255.255.0",
  family: "IPv4",
  mac: "00:00:00:00:00:01",
  internal: false,
  cidr: "192.168.1.20/24",
};
const loopback = { ...lan, address: "127.0.0.1", internal: true };
const interfaces = { lo: [loopback], eth0: [lan] };

test.each([
  ["127.0.0.1", ["http://localhost:8520"]],
  ["localhost", ["http://localhost:8520"]],
  ["0.0.0.0", ["http://localhost:8520", "http://192.168.1.20:8520"]],
  ["::", ["http://localhost:8520", "http://192.168.1.20:8520"]],
  ["books.home.lan", ["http://books.home.lan:8520"]],
  ["fd00::1", ["http://[fd00::1]:8520"]],
])("listening on %s can be opened at %j", (host, addresses) => {
  expect(addressesOf(host, 8520, interfaces)).toEqual(addresses);
});
