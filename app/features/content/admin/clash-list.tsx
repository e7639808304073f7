import { lineDifferences } from "#worker/features/content/line-differences.ts";
import type { Clash } from "#worker/features/content/merge-pages.ts";
import { LineChanges } from "./line-changes.tsx";
import { pageFields } from "./page-fields.ts";
import { writeClash } from "./write-clash.ts";

/** The places that two editors changed in different ways: what is saved now, and what was typed. */
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
