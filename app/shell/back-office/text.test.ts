import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { adminRecords } from "#app/admin-records/records.ts";
import { changeNames, subjectNames } from "#app/features/foundation/audit/admin/text.json";
import type { AdminRecord } from "#app/features/foundation/records/server/public.ts";
import { nameCode } from "./text.ts";

const features = path.resolve(import.meta.dirname, "../../features");
const sources = readdirSync(features, { recursive: true, encoding: "utf8" })
  .filter((file) => /\/server\/.*\.ts$/.test(file.replaceAll(path.sep, "/")) && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(path.join(features, file), "utf8"));

/** Distinct matches of the pattern's first group. */
const found = (pattern: RegExp, within = sources) => [
  ...new Set(within.flatMap((source) => [...source.matchAll(pattern)].map(([, code = ""]) => code))),
];

// Files that record a change, or call a verb that does.
const recording = sources.filter((source) =>
  /\b((recordChange|recordAccess|recordCleaning|changeItem|addRevision|writeEdit|retry|messageStatements|recordOrderChange)\(|INTO audit_entries\b)/.test(
    source,
  ),
);

const records = await Promise.all(Object.values(adminRecords).map((open) => open()));

/** Actions that the kit records for a kind; verbs of a feature record their own. */
const actionsOf = ({ type, texts, fields, add, verbs = {}, proposePermission }: AdminRecord) => [
  ...(proposePermission
    ? ["proposed", "proposal-refused", "proposal-withdrawn"].map((action) => `${type}.${action}`)
    : []),
  ...(texts.new && !add ? [`${type}.added`] : []),
  // Accounts have only a verb that adds; their fields are not edited in the kit.
  ...(Object.keys(fields).length > 0 && !add ? [`${type}.edited`] : []),
  ...(Object.values(verbs).some((verb) => verb.deletes) ? [`${type}.removed`] : []),
  ...Object.entries(verbs).flatMap(([name, verb]) => (verb.set ? [`${type}.${verb.audit ?? name}`] : [])),
];

it("every kind that accepts proposals has a page for them", () => {
  const paths = Object.keys(adminRecords);
  const lacking = records.filter(
    ({ path, proposePermission }) => proposePermission !== undefined && !paths.includes(`${path}/proposals`),
  );
  expect(lacking.map(({ path }) => path)).toEqual([]);
});

it("every recorded change has a name, and every name is used", () => {
  const codes = found(/["']([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)["']/g, recording);
  expect([...new Set([...codes, ...records.flatMap(actionsOf)])].toSorted()).toEqual(
    Object.keys(changeNames).toSorted(),
  );
});

it("every kind of changed subject has a name, and every name is used", () => {
  const types = Object.keys(changeNames).map((action) => action.split(".")[0]);
  expect([...new Set(types)].toSorted()).toEqual(Object.keys(subjectNames).toSorted());
});

it("a code without a name is shown unchanged", () => {
  expect(nameCode(changeNames, "order.moved")).toBe("更改订单状态");
  expect(nameCode(changeNames, "order.eaten")).toBe("order.eaten");
  expect(nameCode(changeNames, "toString")).toBe("toString");
});
