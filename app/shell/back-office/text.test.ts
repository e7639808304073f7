import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { adminRecords } from "#app/admin-records/records.ts";
import { changeNames, subjectNames } from "#app/features/foundation/audit/admin/text.json";
import { mailKindNames } from "#app/features/foundation/outbox/admin/text.json";
import { privateKinds, readableKinds, secretKinds } from "#app/features/foundation/outbox/shared/mail.ts";
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

// Files that record a change, or call a verb that records one.
const recording = sources.filter((source) =>
  /\b((recordChange|recordAccess|recordCleaning|changeItem|addRevision|writeEdit|retry|messageStatements|recordOrderChange)\(|INTO audit_entries\b)/.test(
    source,
  ),
);

const records = await Promise.all(Object.values(adminRecords).map((open) => open()));

/** The actions that the kit records of a kind; verbs of a feature record their own. */
const actionsOf = ({ type, texts, fields, add, verbs = {}, proposePermission }: AdminRecord) => [
  ...(proposePermission
    ? ["proposed", "proposal-refused", "proposal-withdrawn"].map((action) => `${type}.${action}`)
    : []),
  ...(texts.new && !add ? [`${type}.added`] : []),
  // Of accounts, the only kind with a verb that adds, no field is edited.
  ...(Object.keys(fields).length > 0 && !add ? [`${type}.edited`] : []),
  ...(Object.values(verbs).some((verb) => verb.deletes) ? [`${type}.removed`] : []),
  ...Object.entries(verbs).flatMap(([name, verb]) => (verb.set ? [`${type}.${verb.audit ?? name}`] : [])),
];

it("has a page for the proposals of every kind that may be proposed", () => {
  const paths = Object.keys(adminRecords);
  const lacking = records.filter(
    ({ path, proposePermission }) => proposePermission !== undefined && !paths.includes(`${path}/proposals`),
  );
  expect(lacking.map(({ path }) => path)).toEqual([]);
});

it("has a name for every recorded change, and no other", () => {
  const codes = found(/["']([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)["']/g, recording);
  expect([...new Set([...codes, ...records.flatMap(actionsOf)])].toSorted()).toEqual(
    Object.keys(changeNames).toSorted(),
  );
});

it("has a name for every kind of changed subject, and no other", () => {
  const codes = found(/subject: \{ type: "([a-z-]+)"/g);
  const types = records.filter((record) => actionsOf(record).length > 0).map(({ type }) => type);
  expect([...new Set([...codes, ...types])].toSorted()).toEqual(Object.keys(subjectNames).toSorted());
});

it("has a name for every kind of mail, and no other", () => {
  expect([...readableKinds, ...secretKinds, ...privateKinds].toSorted()).toEqual(Object.keys(mailKindNames).toSorted());
});

it("shows a code without a name unchanged", () => {
  expect(nameCode(changeNames, "order.moved")).toBe("更改订单状态");
  expect(nameCode(changeNames, "order.eaten")).toBe("order.eaten");
  expect(nameCode(changeNames, "toString")).toBe("toString");
});
