import type { Config } from "../config.ts";
import { freeBytesOf, hasRoom, sizeOfSqlite } from "../ledger/automatic-backups/backup-folder.ts";
import { booksPlaceOf } from "../ledger/connections/books-place.ts";
import { doctorText as text } from "./doctor-text.ts";
import { broken, type Finding, fine } from "./finding.ts";

const MB = 1024 ** 2;

/** Less than this is used up by a log, an update or a photo of a day. */
const LEAST_BYTES = 200 * MB;

export async function checkDisk(config: Config): Promise<readonly Finding[]> {
  const place = booksPlaceOf(config);
  const free = freeBytesOf(config.dataDir);
  const storeBytes = place.kind === "sqlite" ? sizeOfSqlite(place.file) : 0;
  const isEnough = free >= LEAST_BYTES && hasRoom(storeBytes, free);
  const said =
    free >= 1024 * MB ? `${(free / 1024 / MB).toFixed(1)} GB` : `${Math.floor(free / MB)} MB`;
  return [isEnough ? fine(text.disk(said)) : broken(text.diskFull(config.dataDir, said))];
}
