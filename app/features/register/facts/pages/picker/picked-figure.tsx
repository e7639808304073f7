import { InsertButton } from "#app/shell/back-office/picker/picker.tsx";
import { factText } from "#app/shell/figures/describe-fact.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { ListedFigure } from "../../server/list-facts.ts";
import { pickerText } from "./text.json";

/** A figure that the search found: what it is, its value with days and source, and a button that inserts it. */
export function PickedFigure({ figure, onInsert }: { figure: ListedFigure; onInsert: () => void }) {
  const { key, label, value, validFrom, checkedOn, sourceName, isUnverified } = figure;
  const about = [
    validFrom && fill(pickerText.since, { date: validFrom }),
    checkedOn && fill(pickerText.checked, { date: checkedOn }),
    sourceName,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          {label}：
          {value === null ? (
            <span className="text-muted">{pickerText.noValue}</span>
          ) : (
            <strong className="font-semibold tabular-nums">{formatFact({ ...figure, value })}</strong>
          )}{" "}
          {isUnverified && <span className="text-accent text-sm">{factText.unverified}</span>}
        </p>
        <p className="text-muted text-sm">
          <code className="break-all">{key}</code>
        </p>
        <p className="text-muted text-sm">{about.join(" · ")}</p>
      </div>
      <InsertButton label={fill(pickerText.insertKey, { label })} onInsert={onInsert}>
        {pickerText.insert}
      </InsertButton>
    </li>
  );
}
