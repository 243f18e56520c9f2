import { localized } from "../platform/language/localized.ts";

/** The texts about changes to entries in the books. */
export const entryChangesText = localized("entryChanges", {
  edited: "已修改",
  removed: (count: number) => (count === 1 ? "已删除" : `已删除 ${count} 笔`),
  editUndone: "已改回来",
  restoredTo: "已恢复成那时的样子",
  tryAgain: "再试一次",
  restored: (count: number, missing: number) =>
    missing > 0
      ? `已恢复 ${count} 笔，另外 ${missing} 笔已经不在了`
      : count === 1
        ? "已恢复"
        : `已恢复 ${count} 笔`,
  noSuchEntry: "这笔账已经不在了",
  deletedHere: "这笔账已经删除了",
  deletedElsewhere: "这笔账在另一台设备上删除了",
  typedStays: (sentence: string) => `${sentence}。填的都还在，可以记成新的一笔`,
  editGone: "没有改成：这笔账已经删除了，可能是在另一台设备上",
  recordNew: "记成新的一笔",
  recorded: "已记成新的一笔",
  recordingFailed: "没有记下，请再试一次",
  noneRestored: "这些账已经不在了，没有恢复",
  storageFull: "存储空间满了，没有改动。请先清理一些空间",
  failed: "没有改成，账目还是原样，请再试一次",
  removalFailed: "没有删掉，账目还是原样，请再试一次",
  /** The undo button beside it restores those. */
  removedBefore: (sentence: string, count: number) => `${sentence}。之前删除的 ${count} 笔仍可撤销`,
  restoringFailed: "没能恢复，请再试一次",
});
