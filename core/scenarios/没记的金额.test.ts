import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { amounts, hears } from "./local-talk.ts";

const saying = (text: string) => hears(new ConversationDriver(), text);
const offered = (talk: ConversationDriver) =>
  talk.state.undrafted.map(({ said, because: reason }) => `${said} ${reason}`);

describe("没记：…", () => {
  test("a quoted price is told, and recorded with one tap", () => {
    const talk = saying("理发原价68，会员48");
    expect(amounts(talk)).toEqual([48]);
    expect(offered(talk)).toEqual(["68 quoted-price"]);

    talk.happens({ type: "sum-recorded", index: 0 });

    expect(amounts(talk)).toEqual([48, 68]);
    expect(offered(talk)).toEqual([]);
  });

  test("a plan makes no draft until it is tapped", () => {
    const talk = saying("明天要交房租3000");
    expect(talk.state.phase.name).toBe("listening");
    expect(offered(talk)).toEqual(["3000 planned"]);

    talk.happens({ type: "sum-recorded", index: 0 });

    expect(amounts(talk)).toEqual([3000]);
    expect(offered(talk)).toEqual([]);
  });

  test("what the user corrected himself is not told", () => {
    const talk = saying("打车三十，不对，三十五");

    expect(amounts(talk)).toEqual([35]);
    expect(offered(talk)).toEqual([]);
  });

  test("is gone with its batch, and with the next sentence", () => {
    const talk = hears(saying("理发原价68，会员48"), "确认");
    expect(offered(talk)).toEqual([]);

    expect(offered(hears(saying("明天要交房租3000"), "打车30"))).toEqual([]);
  });

  test("a tap that names no sum changes nothing", () => {
    const talk = saying("理发原价68，会员48");

    talk.happens({ type: "sum-recorded", index: 5 });

    expect(amounts(talk)).toEqual([48]);
    expect(offered(talk)).toEqual(["68 quoted-price"]);
  });
});
