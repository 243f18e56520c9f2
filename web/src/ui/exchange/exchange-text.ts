import { localized } from "../../platform/language/localized.ts";
import { type CountedRecords, countedText } from "./counted-records-text.ts";
import type { CollectedPhotos } from "./exported-photos.ts";
import type { ExportRefusal } from "./read-export.ts";

/** The texts about export and import. */
export const exchangeText = localized("exchange", {
  ledgerName: "我的账本",
  fileName: (date: string) => `随口记-${date}`,
  exported: (count: number) => `已导出 ${count} 笔`,
  exportedWithPhotos: (count: number, { photos, missing }: CollectedPhotos) =>
    missing === 0
      ? `已导出 ${count} 笔和 ${photos.length} 张照片`
      : `已导出 ${count} 笔和 ${photos.length} 张照片，另外 ${missing} 张现在取不到`,
  importing: "正在导入……",
  reading: "正在读取文件",
  writing: "正在写进账本",
  imported: (brought: CountedRecords, known: number) =>
    known === 0
      ? `已导入 ${broughtWords(brought)}`
      : `已导入 ${broughtWords(brought)}，另外 ${known} 笔本来就在`,
  importUndone: (kept: number) =>
    kept === 0 ? "已撤销导入" : `已撤销导入，后来改过的 ${kept} 笔留下了`,
  nothingMissing: (known: number) =>
    known === 0 ? "这个文件里没有账目" : `文件里的 ${known} 笔本来就在账本里`,
  refused: (refusal: ExportRefusal) => REFUSED[refusal],
  importTooLarge: "存储空间满了，账本没有变。请先清理一些空间",
  importNeedsServer: "第一次导入账单要连着服务器，账本没有变。连上再试一次，以后离线也能导入",
  importFailed: "没有导入成功，账本没有变，请再试一次",
  changeFailed: "没有存下来，请再试一次",
  undoFailed: "没有撤销成功，请再试一次",
});

const REFUSED: Readonly<Record<ExportRefusal, string>> = {
  "not-an-export": "这个文件不是随口记导出的 JSON，或者已经损坏，账本没有变",
  "newer-version": "这个文件来自更新的版本，请先更新随口记",
};

function broughtWords(brought: CountedRecords): string {
  return countedText.words(brought) || "0 笔";
}
