import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 打车 } from "./drafts.ts";

const received = (text: string) => ({ type: "words-received", text }) as const;

describe("外来的话", () => {
  test("become drafts to confirm, like a sentence of the user", () => {
    const talk = new ConversationDriver();

    talk.happens(received("吃饭60"));

    expect(talk.asked.question).toMatchObject({ kind: "parse", text: "吃饭60" });
  });

  test.each(["确认", "取消", "第一笔改成50", "删掉第二笔", "退出"])(
    "%s decides about no draft and is kept for the user to say",
    (text) => {
      const talk = new ConversationDriver().records("…", [吃饭, 打车]);
      const { phase } = talk.state;

      talk.happens(received(text));

      expect(talk.state.phase).toEqual(phase);
      expect(talk.leftover).toBe(text);
      expect(talk.saved).toEqual([]);
      expect(talk.spoken.at(-1)).toBe("还有草稿没确认，请先确认或取消");
    },
  );

  test("are not joined to a sentence that is being parsed", () => {
    const talk = new ConversationDriver().says("吃饭60");
    const { phase } = talk.state;

    talk.happens(received("确认"));

    expect(talk.state.phase).toEqual(phase);
  });

  test("a command without drafts does nothing", () => {
    const talk = new ConversationDriver();

    talk.happens(received("退出"));

    expect(talk.state.phase).toEqual({ name: "listening" });
    expect(talk.spoken.at(-1)).toBe("没听到金额，请再说一次");
  });
});

describe("离线时没记的后半句", () => {
  const offline = () => new ConversationDriver({ connectivity: "offline" });

  test("the rests of two sentences are both kept", () => {
    const talk = offline().says("午饭20，打车30").says("确认");

    talk.says("水果9，面包8");

    expect(talk.leftover).toBe("打车30，面包8");
  });

  test("stays while something else is recorded, and goes once it is said again", () => {
    const talk = offline().says("午饭20，打车30").says("确认").says("水果9").says("确认");
    expect(talk.leftover).toBe("打车30");

    talk.says("打车30");

    expect(talk.leftover).toBeNull();
  });
});
