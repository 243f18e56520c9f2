import { expect, test } from "vitest";
import { watchPairingLink } from "./pairing-link.ts";

/** A page at an address; notes each token it receives and the address at that moment. */
function pageAt(address: string) {
  const events = new EventTarget();
  const origin = "https://suikouji.example";
  let url = new URL(address, origin);
  const page = {
    get location() {
      return url;
    },
    history: {
      state: null,
      replaceState(_data: unknown, _unused: string, next?: string | URL | null) {
        url = new URL(String(next), origin);
      },
    },
    addEventListener(type: "hashchange", listener: (event: HashChangeEvent) => void) {
      events.addEventListener(type, (event) => listener(event as HashChangeEvent));
    },
  };
  const link = watchPairingLink(page);
  const taken: (string | null)[] = [];
  link.subscribe(() => taken.push(link.take()));
  return {
    link,
    taken,
    address: () => url.href.slice(origin.length),
    go(hash: string, oldURL = url.href) {
      url = new URL(hash, url);
      events.dispatchEvent(Object.assign(new Event("hashchange"), { oldURL }));
    },
  };
}

test("the token is removed from the address before anyone receives it", () => {
  const { link, address } = pageAt("/?from=qr#/pair/aB3_-x");

  expect(address()).toBe("/?from=qr");
  expect([link.opened, link.take(), link.take()]).toEqual([1, "aB3_-x", null]);
});

test.each(["/", "/#/settings/sync", "/#/pair/", "/#/pairs/abc", "/?x=#say=#/pair/abc"])(
  "there is no token in %s",
  (at) => {
    const { link, address } = pageAt(at);

    expect([link.opened, link.take()]).toEqual([0, null]);
    expect(address()).toBe(at);
  },
);

test("a link opened later leaves the user on the same screen", () => {
  const { taken, address, go } = pageAt("/#/settings/sync");

  go("#/pair/one");
  go("#/ledger");
  go("#/pair/two。");

  expect(taken).toEqual(["one", "two"]);
  expect(address()).toBe("/#/ledger");
});

test("a hashchange event without a URL is accepted", () => {
  const { taken, address, go } = pageAt("/#/ledger");

  go("#/settings", "");
  go("#/pair/one", "");

  expect(taken).toEqual(["one"]);
  expect(address()).toBe("/");
});
