import { Form } from "react-router";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { Notice } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Trial } from "../server/course-names/record.ts";
import { courseNamesText } from "./course-names-text.json";

/** The preview of an edit: the names it would change. After saving: the number of courses renamed by the next load. */
export function TryName({ isNew, entry, nameCn, waiting, names, courses, limit, shown }: Trial) {
  const { kind, phrase, condition } = entry;
  const rest = (names ?? 0) - shown.length;
  return (
    <section aria-labelledby="try" className="my-6 max-w-4xl rounded-lg border border-line bg-surface p-4">
      <h2 id="try" className="font-semibold text-lg">
        {courseNamesText.try}
      </h2>
      {waiting > 0 && <Notice>{fill(courseNamesText.waiting, { count: waiting })}</Notice>}
      <p className="text-muted text-sm">{courseNamesText.tryHint}</p>
      <Form key={`${phrase} ${nameCn}`} method="get" preventScrollReset className="mt-2 flex flex-wrap items-end gap-3">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="condition" value={condition} />
        {isNew && (
          <label className="block min-w-0 flex-1 sm:min-w-48">
            <span className="block text-muted text-sm">{courseNamesText.phrase}</span>
            <input lang="en" name="phrase" defaultValue={phrase} maxLength={200} required className={controlStyle} />
          </label>
        )}
        <label className="block min-w-0 flex-1 sm:min-w-48">
          <span className="block text-muted text-sm">{courseNamesText.nameCn}</span>
          <input name="try" defaultValue={nameCn} maxLength={100} required className={controlStyle} />
        </label>
        <button type="submit" className="min-h-11 rounded-lg border border-muted px-4 font-medium hover:border-primary">
          {courseNamesText.tryGo}
        </button>
      </Form>
      {names !== null && (
        <div role="status" className="mt-3 text-sm">
          <p>{names === 0 ? courseNamesText.noEffect : fill(courseNamesText.effect, { names, courses })}</p>
          {courses > limit && <p>{fill(courseNamesText.later, { limit })}</p>}
          <ul className="mt-2 divide-y divide-line">
            {shown.map(({ name, before, after }) => (
              <li key={`${name} ${before}`} className="break-words py-1.5">
                <span lang="en" className="text-muted">
                  {name}
                </span>
                <span className="block">
                  {before ?? courseNamesText.none} → {after ?? courseNamesText.none}
                </span>
              </li>
            ))}
          </ul>
          {rest > 0 && <p>{fill(courseNamesText.more, { count: rest })}</p>}
        </div>
      )}
    </section>
  );
}
