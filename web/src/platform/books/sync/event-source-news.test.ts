import { LEDGER_CHANGED, STREAM_REPLACED, syncEvents } from "@suikouji/contract";
import { expect, test } from "vitest";
import { eventSourceNews } from "./event-source-news.ts";

class FakeStream extends EventTarget {
  readyState = 1;
  close(): void {
    this.readyState = 2;
  }
  send(name: string, data: string): void {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }
}

function opened(ledgerId: string | null = null) {
  const stream = new FakeStream();
  const seen: unknown[] = [];
  const paths: string[] = [];
  const source = eventSourceNews(ledgerId, (path) => {
    paths.push(path);
    return stream;
  });
  const close = source.open({ heard: (head) => seen.push(head), ended: (why) => seen.push(why) });
  return { stream, seen, paths, close };
}

test("the stream of a further ledger names it in the address", () => {
  const { paths } = opened("a-1");

  expect(paths).toEqual([`${syncEvents.path}?ledger=a-1`]);
});

test("a head is passed on; what is none is ignored", () => {
  const { stream, seen, paths } = opened();

  stream.send(LEDGER_CHANGED, '{"epoch":"one","revision":3}');
  stream.send(LEDGER_CHANGED, '{"epoch":"one","revision":"3"}');
  stream.send(LEDGER_CHANGED, "<html>");

  expect(paths).toEqual([syncEvents.path]);
  expect(seen).toEqual([{ epoch: "one", revision: 3 }]);
});

test.each([
  ["connection-lost", (stream: FakeStream) => stream.fail(0)],
  ["refused", (stream: FakeStream) => stream.fail(2)],
  ["replaced", (stream: FakeStream) => stream.send(STREAM_REPLACED, "{}")],
])("%s: the stream is closed for good", (why, happen) => {
  const { stream, seen } = opened();

  happen(stream);

  expect([seen, stream.readyState]).toEqual([[why], 2]);
});

test("closed by the page, it says nothing", () => {
  const { stream, seen, close } = opened();

  close();

  expect([seen, stream.readyState]).toEqual([[], 2]);
});
