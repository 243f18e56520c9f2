import { type FieldError, type Problem, problemType } from "@suikouji/contract";
import { TooManyDevices, TooManySignIns } from "../ceiling-errors.ts";
import {
  BooksCleared,
  BooksFull,
  DeviceIdTaken,
  KeyAlreadyUsed,
  NameOfLedgerTaken,
  PhotoChunkRefused,
  PhotoRoomUsedUp,
  ServiceError,
  StampedAhead,
  StorageFull,
  StoreUnavailable,
} from "../errors.ts";
import { MOST_DEVICES } from "../ledger/access/devices.ts";
import {
  ClockAhead,
  DeviceKnown,
  DevicesFull,
  KeyReused,
  LedgerCleared,
  LedgerFull,
  LedgerNameTaken,
  NoSuchLedger,
  SignInsFull,
  StorageFailed,
} from "../ledger/ledger-store.ts";
import { PhotosFull, WrongOffset } from "../ledger/photos/photo-store.ts";
import { fieldErrorsOf } from "./field-errors.ts";

/** Requests that Fastify refuses before a handler runs; its own messages are not passed on. */
const REFUSED: Readonly<Record<number, { readonly code: string; readonly title: string }>> = {
  400: { code: "invalid-request", title: "请求的内容不符合约定" },
  403: { code: "forbidden", title: "不能访问这个地址" },
  404: { code: "not-found", title: "没有这个地址" },
  413: { code: "too-large", title: "请求的内容太大" },
  414: { code: "too-long-address", title: "请求的地址太长" },
  415: { code: "unsupported-type", title: "请求的内容要用 JSON" },
};

const INTERNAL = { code: "internal", title: "服务器出错了，请稍后再试" };

/** Turns a failure of the store into the refusal for its client; returns other errors unchanged. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof KeyReused) return new KeyAlreadyUsed();
  if (error instanceof LedgerCleared) return new BooksCleared();
  if (error instanceof ClockAhead) return new StampedAhead();
  if (error instanceof DeviceKnown) return new DeviceIdTaken();
  if (error instanceof DevicesFull) return new TooManyDevices(MOST_DEVICES);
  if (error instanceof SignInsFull) return new TooManySignIns();
  if (error instanceof LedgerFull) return new BooksFull();
  if (error instanceof WrongOffset) return new PhotoChunkRefused(error.received);
  if (error instanceof PhotosFull) return new PhotoRoomUsedUp();
  if (error instanceof LedgerNameTaken) return new NameOfLedgerTaken();
  // The books that this process opened were replaced by others.
  if (error instanceof NoSuchLedger) return new StoreUnavailable();
  if (!(error instanceof StorageFailed)) return error;
  return error.failure === "storage-full" ? new StorageFull() : new StoreUnavailable();
}

/**
 * Turns every error into a problem document; `null` for a bug, whose message may quote the user.
 */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof ServiceError) {
    const { status, code, message, errors } = error;
    const told = problem({ status, code, title: message }, errors);
    return error instanceof PhotoChunkRefused ? { ...told, received: error.received } : told;
  }
  const fields = fieldErrorsOf(error);
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  const refused = REFUSED[status];
  return refused === undefined ? null : problem({ status, ...refused }, fields);
}

/** The reply to a bug; it reveals nothing. */
export const INTERNAL_PROBLEM: Problem = problem({ status: 500, ...INTERNAL }, null);

function problem(
  { status, code, title }: Pick<Problem, "status" | "code" | "title">,
  errors: readonly FieldError[] | null,
): Problem {
  const named = errors === null ? {} : { errors: [...errors] };
  return { type: problemType(code), status, code, title, ...named };
}
