import { z } from "zod";
import type { Clash } from "../server/merge-pages.ts";
import { lineDifferences } from "../shared/line-differences.ts";
import { LineChanges } from "./line-changes.tsx";
import type { FieldChange } from "./load-preview.ts";
import { pageFields } from "./page-fields.ts";

/** The diffs of the fields of a page, under their labels. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return pageFields.map(({ name, label }) => {
    const change = changes.find(({ field }) => field === name);
    return change ? (
      <div key={name} className="mt-3">
        <h3 className="font-medium">{label}</h3>
        <LineChanges lines={change.lines} />
      </div>
    ) : null;
  });
}

/** The places that two editors changed in different ways: the saved and the typed text. */
export function ClashList({ clashes }: { clashes: readonly Clash[] }) {
  return clashes.map((clash) => {
    const { theirs, mine } = writeClash(clash);
    const label = pageFields.find(({ name }) => name === clash.field)?.label;
    return (
      <div key={`${clash.field} ${clash.section}`} className="mt-3">
        <p className="font-medium">
          {label}
          {clash.section && `：${clash.section}`}
        </p>
        <LineChanges lines={lineDifferences(theirs, mine)} />
      </div>
    );
  });
}

const items = z.array(z.record(z.string(), z.string()));

/** The two texts of a clash as the form shows them: lists are stored as JSON. */
function writeClash({ field, theirs, mine }: Clash): { theirs: string; mine: string } {
  if (field !== "sources" && field !== "next" && field !== "related") return { theirs, mine };
  const write = (text: string) =>
    items
      .parse(JSON.parse(text))
      .map((item) => Object.values(item).join(" | "))
      .join("\n");
  return { theirs: write(theirs), mine: write(mine) };
}
