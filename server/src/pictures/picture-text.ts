import type { PictureReaderState } from "@suikouji/contract";
import { failureText } from "../local-models/failure-text.ts";
import type { PictureRefusal } from "./decoding/picture-refused.ts";
import type { PictureOrderRefusal } from "./picture-service.ts";

export const refusalText: Readonly<Record<PictureRefusal, string>> = {
  "unknown-format": "图片要是 JPEG 或 PNG",
  "too-many-pixels": "图片太大，先缩小或截短",
  "too-small": "图片太小，看不清字",
  damaged: "图片打不开，可能坏了",
};

export const orderRefusalText: Readonly<Record<PictureOrderRefusal, string>> = {
  "turned-off": "服务器启动时关掉了本机认图（SUIKOUJI_PICTURES）",
  busy: "另一个进程正在准备本机的模型，等它好了再试",
};

/** What the terminal prints once the reader is prepared, or is not. */
export function pictureLine(state: PictureReaderState): string | null {
  if (state.state === "ready") return "本机认图准备好了：截图和小票可以认成草稿。";
  if (state.state !== "failed") return null;
  return `本机认图没有准备好：${failureText(state.reason, "试认")}。其余照常可用。`;
}
