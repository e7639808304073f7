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
