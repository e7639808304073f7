import type { FieldDifference } from "#worker/features/catalogue/changes/history.ts";
import { changeFieldNames } from "./field-text.ts";
import { formatDifference, type ShownValue } from "./format-field.ts";
import { changesText } from "./text.ts";

/** Before → after of each field; nothing when there is none. */
export function FieldDifferences({ differences }: { differences: readonly FieldDifference[] }) {
  if (differences.length === 0) return null;
  return (
    <dl className="mt-1 text-sm">
      {differences.map((difference) => (
        <div key={difference.field} className="grid gap-x-4 py-1 sm:grid-cols-[9rem_1fr]">
          <dt className="text-muted">{changeFieldNames[difference.field] ?? difference.field}</dt>
          <dd className="min-w-0 break-words">
            {difference.field === "campuses" ? (
              <Campuses difference={difference} />
            ) : (
              <Values difference={difference} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ difference }: { difference: FieldDifference }) {
  const { before, after } = formatDifference(difference);
  return (
    <>
      <span className="sr-only">{changesText.fieldBefore} </span>
      <Value value={before} />
      <span aria-hidden="true"> → </span>
      <span className="sr-only">{changesText.fieldAfter} </span>
      <Value value={after} />
    </>
  );
}

/** Of a course's places only those are known that it left and that are new. */
function Campuses({ difference }: { difference: FieldDifference }) {
  const { before, after } = formatDifference(difference);
  return (
    <>
      {difference.before !== null && (
        <span className="block">
          {changesText.campusesLeft} <Value value={before} />
        </span>
      )}
      {difference.after !== null && (
        <span className="block">
          {changesText.campusesNew} <Value value={after} />
        </span>
      )}
    </>
  );
}

function Value({ value: { text, lang } }: { value: ShownValue }) {
  return <span lang={lang}>{text}</span>;
}
