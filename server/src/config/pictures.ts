import { z } from "zod";
import type { PicturesConfig } from "../pictures/picture-service.ts";
import type { EarConfig } from "../speech/ear/ear-service.ts";

/** Whether this machine reads pictures. */
export const picturesShape = {
  SUIKOUJI_PICTURES: z
    .enum(["on", "off"], {
      error: ({ input }) => `SUIKOUJI_PICTURES 的值 "${input}" 不对：要填 on 或 off。`,
    })
    .nullable()
    .default(null),
};

export function picturesConfigOf(
  { SUIKOUJI_PICTURES: said }: { readonly SUIKOUJI_PICTURES: "on" | "off" | null },
  ear: EarConfig,
): PicturesConfig {
  return {
    isOff: said === "off",
    begins: said === "on" ? "at-start" : "after-ear",
    home: ear.home,
    source: ear.source,
  };
}
