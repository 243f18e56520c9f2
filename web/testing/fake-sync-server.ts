import {
  categoryOfPush,
  definitionOfPush,
  entryOfPush,
  type PushBody,
  pulledCategory,
  pulledDefinition,
  pulledEntry,
} from "@suikouji/contract";
import type { Recorded } from "@suikouji/core";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";

/** The model of the server behind the contract's HTTP endpoints. */
export function fakeSyncServer(model = createSyncModelServer()) {
  let isSignedOut = false;
  let [pushing, most] = [0, 0];

  async function push(body: PushBody) {
    pushing += 1;
    most = Math.max(most, pushing);
    await Promise.resolve();
    pushing -= 1;
    const origin = { ledgerId: "ledger", deviceId: body.deviceId };
    const { standing, ...reply } = model.push({
      key: body.key,
      epoch: body.epoch,
      entries: body.entries.map((entry) => entryOfPush(entry, origin)),
      categories: body.categories.map((category) => categoryOfPush(category, origin)),
      definitions: body.definitions.map((definition) => definitionOfPush(definition, origin)),
    });
    return { ...reply, standing: onTheWire(standing) };
  }

  function pull(after: number) {
    const { entries, categories, definitions, ...page } = model.pull(after, 100);
    return { ...page, ...onTheWire({ entries, categories, definitions }) };
  }

  const fetch = async (path: string, init: RequestInit): Promise<Response> => {
    if (isSignedOut) {
      const problem = { type: "urn:x", status: 401, code: "unknown-token", title: "请重新登录" };
      return Response.json(problem, { status: 401 });
    }
    if (init.method === "POST") return Response.json(await push(JSON.parse(String(init.body))));
    return Response.json(pull(Number(/after=(\d+)/.exec(path)?.[1])));
  };
  return {
    fetch: fetch as typeof globalThis.fetch,
    count: () => model.books().entries.length,
    mostAtOnce: () => most,
    signOut: (isOut: boolean) => {
      isSignedOut = isOut;
    },
  };
}

function onTheWire({ entries, categories, definitions }: Recorded) {
  return {
    entries: entries.map(pulledEntry),
    categories: categories.map(pulledCategory),
    definitions: definitions.map(pulledDefinition),
  };
}
