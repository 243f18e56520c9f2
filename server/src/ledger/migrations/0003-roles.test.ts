import { expect, test } from "vitest";
import { fillBooksOf } from "../../../testing/ledger/books-of-version.ts";
import { DATABASE_KINDS, emptyPlace } from "../../../testing/ledger/fresh-place.ts";
import { migrate } from "./migrate.ts";

test.for(DATABASE_KINDS)(
  "devices from before roles become owners, on %s",
  async (kind, context) => {
    const place = await emptyPlace(context, kind);
    const { db } = place.connect();
    await migrate(db, "0001-books");
    await fillBooksOf("0001-books", db);

    const store = await place.open();

    expect(await store.devices.byToken("ledger", "token")).toMatchObject({ role: "owner" });
  },
);

test.for(DATABASE_KINDS)(
  "a device stored without a role is a member, on %s",
  async (kind, context) => {
    const place = await emptyPlace(context, kind);
    const { db } = place.connect();
    await migrate(db, "0003-roles");

    await fillBooksOf("0001-books", db);

    expect(await db.selectFrom("devices").select("role").execute()).toEqual([{ role: "member" }]);
  },
);
