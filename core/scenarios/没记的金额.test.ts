import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { amounts, hears } from "./local-talk.ts";

const saying = (text: string) => hears(new ConversationDriver(), text);
const offered = (talk: ConversationDriver) =>
  talk.state.undrafted.map(({ said, because: reason }) => `${said} ${reason}`);

describe("没记：…", () => {
  test("a quoted price is shown with its reason, and a tap records it", () => {
    const talk = saying("理发原价68，会员48");
    expect(amounts(talk)).toEqual([48]);
    expect(offered(talk)).toEqual(["68 quoted-price"]);

    talk.happens({ type: "sum-recorded", index: 0 });

    expect(amounts(talk)).toEqual([48, 68]);
    expect(offered(talk)).toEqual([]);
  });

  test("a planned payment makes no draft until it is tapped", () => {
    const talk = saying("明天要交房租3000");
    expect(talk.state.phase.name).toBe("listening");
    expect(offered(talk)).toEqual(["3000 planned"]);

    talk.happens({ type: "sum-recorded", index: 0 });

    expect(amounts(talk)).toEqual([3000]);
    expect(offered(talk)).toEqual([]);
  });

  test("a sum that the user corrected is not shown", () => {
    const talk = saying("打车三十，不对，三十五");

    expect(amounts(talk)).toEqual([35]);
    expect(offered(talk)).toEqual([]);
  });

  test("goes with its batch, and with the next sentence", () => {
    const talk = hears(saying("理发原价68，会员48"), "确认");
    expect(offered(talk)).toEqual([]);

    expect(offered(hears(saying("明天要交房租3000"), "打车30"))).toEqual([]);
  });

  test("a tap on a sum that does not exist changes nothing", () => {
    const talk = saying("理发原价68，会员48");

    talk.happens({ type: "sum-recorded", index: 5 });

    expect(amounts(talk)).toEqual([48]);
    expect(offered(talk)).toEqual(["68 quoted-price"]);
  });
});
