import {
  type Entry,
  followChange,
  madeAnew,
  type RecordKind,
  type RecordOf,
  type Signature,
  withoutFuture,
} from "@suikouji/core";
import { isUsableAuthor } from "./usable-author.ts";

/**
 * A record of a file with stamps that overrule no edit that another device has made since. One whose author
 * cannot be used is a copy that this device makes.
 */
export function asImported<Kind extends RecordKind, Kept extends RecordOf[Kind]>(
  kind: Kind,
  record: Kept,
  { deviceId, stampMs }: Signature,
): Kept {
  if (isUsableAuthor(record)) return withoutFuture(kind, record, stampMs);
  const { stamps: _, ...copied } = { ...record, deviceId, updatedAtMs: stampMs };
  return madeAnew(kind, copied as Kept, { originalMs: record.updatedAtMs }) as Kept;
}

type Filing = Pick<Entry, "categoryId" | "accountId" | "toAccountId">;

/**
 * The entry in another category or account than in the file. With the file's stamp, two devices would hold
 * different content and take it for the same version.
 */
export function refiled<Filed extends Entry>(entry: Filed, filing: Filing): Filed {
  return { ...entry, ...followChange("entry", entry, filing) };
}
