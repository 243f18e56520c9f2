import { createContext, useContext, useLayoutEffect, useSyncExternalStore } from "react";
import { createListeners } from "../platform/listeners.ts";
import { NOTICE_ORDER, type NoticeName } from "./notice-order.ts";

/** Lets one notice be shown at a time; the user can unfold the others. */
export interface NoticeBoard {
  readonly view: NoticeBoardView;
  subscribe(listener: () => void): () => void;
  /** Returns how to take it off the board. */
  add(name: NoticeName): () => void;
  toggle(): void;
}

export interface NoticeBoardView {
  /** The most important first. */
  readonly names: readonly NoticeName[];
  readonly isUnfolded: boolean;
}

const EMPTY: NoticeBoardView = { names: [], isUnfolded: false };

export function createNoticeBoard(): NoticeBoard {
  const listeners = createListeners();
  let view = EMPTY;

  function become(next: NoticeBoardView): void {
    // One notice has nothing to unfold; the next ones start folded again.
    view = next.names.length > 1 ? next : { ...next, isUnfolded: false };
    listeners.tell();
  }

  function only(isWanted: (name: NoticeName) => boolean): void {
    become({ ...view, names: NOTICE_ORDER.filter(isWanted) });
  }

  return {
    get view() {
      return view;
    },
    subscribe: listeners.subscribe,
    add(name) {
      only((each) => each === name || view.names.includes(each));
      return () => only((each) => each !== name && view.names.includes(each));
    },
    toggle: () => become({ ...view, isUnfolded: !view.isUnfolded }),
  };
}

/** Null: every notice is shown where it stands. */
export const NoticeBoardContext = createContext<NoticeBoard | null>(null);

/** True in a part of the page that is hidden: its notices leave their turn to others. */
export const NoticesHidden = createContext(false);

export interface NoticeTurn {
  readonly isShown: boolean;
  /** How many others wait behind it; 0 unless it is the first. */
  readonly others: number;
  readonly isUnfolded: boolean;
  readonly toggle: () => void;
}

const ALONE: NoticeTurn = { isShown: true, others: 0, isUnfolded: false, toggle() {} };

/** Null: it needs no turn. */
export function useNoticeTurn(name: NoticeName | null): NoticeTurn {
  const board = useContext(NoticeBoardContext);
  const isHidden = useContext(NoticesHidden);
  const { names, isUnfolded } = useSyncExternalStore(
    board?.subscribe ?? neverChanges,
    () => board?.view ?? EMPTY,
  );
  // A layout effect, so that a notice is there in the first frame of the page.
  useLayoutEffect(() => {
    if (board !== null && name !== null && !isHidden) return board.add(name);
    return;
  }, [board, name, isHidden]);
  if (board === null || name === null) return ALONE;
  const isFirst = names[0] === name;
  return {
    isShown: isFirst || (isUnfolded && names.includes(name)),
    others: isFirst ? names.length - 1 : 0,
    isUnfolded,
    toggle: board.toggle,
  };
}

function neverChanges(): () => void {
  return () => {};
}
