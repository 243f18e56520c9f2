import type { NetworkInterfaceInfo } from "node:os";
import { expect, test } from "vitest";
import { phoneOrigins } from "./phone-origins.ts";

const address = (text: string, internal = false) =>
  ({ address: text, family: "IPv4", internal }) as NetworkInterfaceInfo;

const SERVER = {
  publicOrigin: null,
  host: "0.0.0.0",
  port: 8520,
  servesTls: false,
  interfaces: {
    lo: [address("127.0.0.1", true)],
    docker0: [address("172.17.0.1")],
    wlan0: [address("192.168.1.20")],
  },
};

test.each([
  [
    "the addresses of its networks, the household's first",
    {},
    ["http://192.168.1.20:8520", "http://172.17.0.1:8520"],
  ],
  [
    "the same over TLS",
    { servesTls: true },
    ["https://192.168.1.20:8520", "https://172.17.0.1:8520"],
  ],
  ["the one address it listens on", { host: "10.0.0.5" }, ["http://10.0.0.5:8520"]],
  ["an IPv6 address in brackets", { host: "fd00::5" }, ["http://[fd00::5]:8520"]],
  [
    "the name its owner gave it, and no other",
    { publicOrigin: "https://books.example" },
    ["https://books.example"],
  ],
  ["nothing while only its machine reaches it", { host: "127.0.0.1" }, []],
  ["nothing while it is in no network", { interfaces: {} }, []],
])("a phone finds the server at %s", (_where, said, origins) => {
  expect(phoneOrigins({ ...SERVER, ...said })).toEqual(origins);
});
