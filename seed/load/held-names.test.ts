import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { column, emptyDatabaseForEach, exportOf, loadExport, rows } from "../../tests/support/loaded-register.ts";
import { describeHeldNames } from "./chinese-names.ts";
import { localDatabaseFile } from "./local-database.ts";

emptyDatabaseForEach();

/** The small register with another name of the second institution. */
const renamedTo = (name: string, date: string) =>
  exportOf((register) => {
    const beta = register.Institutions[1];
    if (beta) beta["Institution Name"] = name;
  }, date);

const shown = () => column("SELECT name_cn FROM institutions WHERE cricos_provider_code = '00002B'");
const held = () => rows("SELECT code, display_name, reviewed_for, name_cn, is_confirmed FROM held_names");

function confirm(nameCn: string): void {
  const database = new DatabaseSync(localDatabaseFile());
  database.prepare("UPDATE held_names SET is_confirmed = 1, name_cn = ?").run(nameCn);
  database.close();
}

it("shows a Chinese name while the English name equals the reviewed one, ignoring case", async () => {
  const { heldNames } = await loadExport(await exportOf());
  expect([heldNames, shown(), held()]).toEqual([[], ["贝塔大学"], []]);
  await loadExport(await renamedTo("THE BETA UNIVERSITY", "2022-11-01"));
  expect([shown(), held()]).toEqual([["贝塔大学"], []]);
});

it("hides the Chinese name of a renamed institution, and lists it until an editor confirms it", async () => {
  await loadExport(await exportOf());
  const { heldNames } = await loadExport(await renamedTo("Gamma University", "2022-11-01"));
  expect(shown()).toEqual([null]);
  expect(column("SELECT kind FROM institution_names WHERE name = '贝塔大学'")).toEqual(["alias"]);
  const row = {
    code: "00002B",
    display_name: "Gamma University",
    reviewed_for: "Beta University",
    name_cn: "贝塔大学",
  };
  expect(held()).toEqual([{ ...row, is_confirmed: 0 }]);
  expect(describeHeldNames(heldNames)[1]).toBe("  00002B 贝塔大学: reviewed for Beta University, now Gamma University");
  expect((await loadExport(await renamedTo("Gamma University", "2022-11-01"))).rowsWritten).toBe(0);

  confirm("伽马大学");
  const after = await loadExport(await renamedTo("Gamma University", "2022-11-01"));
  expect([shown(), after.heldNames]).toEqual([["伽马大学"], []]);
  expect(held()).toEqual([{ ...row, name_cn: "伽马大学", is_confirmed: 1 }]);

  await loadExport(await renamedTo("Delta University", "2022-12-01"));
  expect(shown()).toEqual([null]);
  expect(held()).toEqual([{ ...row, display_name: "Delta University", is_confirmed: 0 }]);

  await loadExport(await exportOf(() => {}, "2023-01-01"));
  expect([shown(), held()]).toEqual([["贝塔大学"], []]);
});
