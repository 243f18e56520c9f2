import { expect, test } from "vitest";
import { proxyListOf, trustedProxies } from "./trusted-proxies.ts";

test.each([
  ["loopback", "127.0.0.1", true],
  ["loopback", "127.9.9.9", true],
  ["loopback", "::1", true],
  ["loopback", "::ffff:127.0.0.1", true],
  ["loopback", "192.168.1.1", false],
  ["172.18.0.2", "172.18.0.2", true],
  ["172.18.0.2", "::ffff:172.18.0.2", true],
  ["172.18.0.2", "172.18.0.3", false],
  ["10.0.0.5, 10.1.0.0/16", "10.1.255.255", true],
  ["10.0.0.5\n10.1.0.0/16", "10.2.0.0", false],
  ["fd00:1::/32", "fd00:1:2::9", true],
  ["fd00:1::/32", "fd00:2::9", false],
  ["fd00:1::/32", "10.0.0.1", false],
])("%j trusts %s: %s", (list, address, isTrusted) => {
  expect(trustedProxies(proxyListOf(list) ?? [])(address)).toBe(isTrusted);
});

test("no address is trusted unless it is listed, and neither is a text that is no address", () => {
  expect(trustedProxies([])("127.0.0.1")).toBe(false);
  expect(trustedProxies(["loopback"])("localhost")).toBe(false);
  expect(trustedProxies(["loopback"])(undefined)).toBe(false);
});

test.each([
  "localhost",
  "0.0.0.0/0",
  "::/0",
  "10.0.0.0/33",
  "10.0.0.0/-1",
  "10.0.0.0/8/8",
  "10.0.0.0/255.0.0.0",
  "10.0.0",
  "fe80::1%eth0",
  "127.0.0.1;10.0.0.1",
  "uniquelocal",
])("%j is no list of proxies", (list) => {
  expect(proxyListOf(list)).toBeNull();
});
