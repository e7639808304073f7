import { expect, it } from "vitest";
import { z } from "zod";
import { column, emptyDatabaseForEach, exportOf, loadExport } from "../../tests/support/loaded-register.ts";
import { openLocalDatabase } from "./local-database.ts";

emptyDatabaseForEach();

const rows = z.array(z.object({ id: z.number() }));

/** Ids of institutions in a part of the chunks of the newest load. */
const idsIn = (part: string) =>
  column(`SELECT content FROM institution_list_chunks WHERE part = '${part}'
      AND load_id = (SELECT max(id) FROM register_loads) ORDER BY chunk`).flatMap((content) =>
    rows.parse(JSON.parse(String(content))).map(({ id }) => id),
  );

it("a load writes the list columns of institutions on the register", async () => {
  await loadExport(await exportOf());
  const onRegister = column("SELECT id FROM institutions WHERE delisted_on IS NULL ORDER BY id");
  expect(onRegister.length).toBeGreaterThan(0);
  expect(idsIn("columns").toSorted()).toEqual(onRegister);
  expect(idsIn("names").toSorted()).toEqual(onRegister);
});

it("a repeated load writes the list columns only when they are missing", async () => {
  await loadExport(await exportOf());
  expect(await loadExport(await exportOf())).toMatchObject({ rowsWritten: 0 });
  const database = openLocalDatabase();
  database.exec("DELETE FROM institution_list_chunks");
  database.close();
  await loadExport(await exportOf());
  expect(idsIn("columns")).toEqual(column("SELECT id FROM institutions WHERE delisted_on IS NULL ORDER BY id"));
  expect(column("SELECT max(id) FROM register_loads")).toEqual([1]);
});
