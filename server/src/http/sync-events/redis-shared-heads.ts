import { z } from "zod";
import type { SharedRedis } from "../../redis/shared-redis.ts";
import type { SharedHeads } from "./shared-heads.ts";

const CHANNEL = "heads";

const HeadSchema = z.object({
  ledgerId: z.string(),
  epoch: z.string(),
  revision: z.int().min(0),
});

export function redisSharedHeads(redis: Pick<SharedRedis, "publish" | "subscribe">): SharedHeads {
  return {
    publish: (head) => redis.publish(CHANNEL, JSON.stringify(head)),
    subscribe(listener) {
      redis.subscribe(CHANNEL, (message) => {
        const read = HeadSchema.safeParse(parsed(message));
        if (read.success) listener(read.data);
      });
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
