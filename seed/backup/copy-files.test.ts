import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { countMissingFiles } from "./copy-files.ts";

it("counts the missing files of orders and of contact messages, and each size of an image", async () => {
  const database = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
  const folder = path.join(projectRoot, "drizzle");
  for (const name of readdirSync(folder).toSorted()) {
    if (name.endsWith(".sql")) database.exec(readFileSync(path.join(folder, name), "utf8"));
  }
  database.exec(`
    INSERT INTO conversation_files (subject_type, subject_id, key, name, type, size, by, uploader, uploaded_at, removed_at) VALUES
      ('order', 1, 'there', 'a', 'application/pdf', 1, 'staff', '', 1, NULL), ('order', 1, 'lost', 'a', 'application/pdf', 1, 'staff', '', 1, NULL),
      ('order', 1, 'removed', 'a', 'application/pdf', 1, 'staff', '', 1, 1),
      ('message', 1, 'contact/there', 'a', 'image/png', 1, 'customer', '', 1, NULL), ('message', 1, 'contact/lost', 'a', 'image/png', 1, 'customer', '', 1, NULL);
    INSERT INTO images (key, alt, width, height, author, created_at) VALUES ('aa', 'a', 1200, 800, '', 1);`);
  const query = async (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row).map((value) => (typeof value === "number" ? value : String(value))));
  const keys = new Set(["there", "contact/there", "images/aa/480.jpg", "images/aa/1200.jpg"]);
  const tables = ["conversation_files", "images"];
  expect(await countMissingFiles({ query }, tables, keys)).toBe(3);
  expect(await countMissingFiles({ query }, ["conversation_files"], keys)).toBe(2);
  database.close();
});
