import { describe, expect, test } from "vitest";
import { flushPromises } from "../../testing/flush-promises.ts";
import { driveSession } from "../../testing/session-driver.ts";
import { receiveWords } from "./incoming-words.ts";

/** A page at an address; notes the words it passes to the session. */
function pageAt(address: string) {
  const { pathname, search, hash } = new URL(address, "https://suikouji.example");
  const events = new EventTarget();
  const page = {
    location: { pathname, search, hash },
    history: {
      replaceState(_data: unknown, _unused: string, next?: string | URL | null) {
        page.location = { pathname: String(next), search: "", hash: "" };
      },
    },
    addEventListener: events.addEventListener.bind(events),
  };
  const said: string[] = [];
  receiveWords(page, { receive: (text) => said.push(text) });
  return {
    page,
    said,
    go(next: string) {
      page.location = { ...page.location, hash: next };
      events.dispatchEvent(new Event("hashchange"));
    },
  };
}

describe("words in the address", () => {
  test.each([
    ["/#say=吃饭60", "吃饭60"],
    [`/#say=${encodeURIComponent("吃饭60 & 打车30+5")}`, "吃饭60 & 打车30+5"],
    ["/#say=%E5%90%83%E9%A5%AD60%E6%89", "吃饭60"],
    ["/#say=100%", "100"],
    ["/#say=", ""],
    [`/?text=${encodeURIComponent("吃饭60")}`, "吃饭60"],
    [`/?title=${encodeURIComponent("吃饭60")}&text=`, "吃饭60"],
    ["/?title=&text=", ""],
  ])("%s", (address, expected) => {
    const { said, page } = pageAt(address);

    expect(said).toEqual([expected]);
    expect(page.location).toEqual({ pathname: "/", search: "", hash: "" });
  });

  test.each(["/", "/#/ledger?month=2026-11", "/?utm=1", "/#sayings"])("none in %s", (address) => {
    const { said, page } = pageAt(address);

    expect(said).toEqual([]);
    expect(page.location.pathname).toBe("/");
  });

  test("are also received later, each once", () => {
    const { said, go } = pageAt("/#say=吃饭60");

    go("");
    go(`#say=${encodeURIComponent("打车30")}`);

    expect(said).toEqual(["吃饭60", "打车30"]);
  });
});

describe("what the session makes of them", () => {
  const receive = async (words: string) => {
    const driver = driveSession({ settings: { localOnly: true } });
    receiveWords(
      {
        location: { pathname: "/", search: "", hash: `#say=${encodeURIComponent(words)}` },
        history: { replaceState() {} },
        addEventListener() {},
      },
      driver.session,
    );
    await flushPromises();
    return driver;
  };

  test("they become drafts to confirm; nothing is saved", async () => {
    const { amounts, ledger } = await receive("吃饭60");

    expect(amounts()).toEqual([6000]);
    expect(await ledger.entries()).toEqual([]);
  });

  test("too many or no words get an answer", async () => {
    const long = await receive("吃饭60，".repeat(200));
    const empty = await receive("");

    expect(long.lines()).toEqual(["这段话太长了，一次最多500个字，请分几次说"]);
    expect(empty.lines()).toEqual(["没听清，请再说一次"]);
  });
});
