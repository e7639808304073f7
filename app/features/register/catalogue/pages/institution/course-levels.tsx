import { type ReactNode, useState } from "react";
import { plainLinks } from "#app/shell/islands/static-section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { CourseRow } from "../../server/read-institution.ts";
import type { CourseBadges } from "../../shared/changes/history.ts";
import { interestOf } from "../../shared/field-interest.ts";
import { levelNames } from "../names.ts";
import { courseListText } from "./course-list-text.json";
import { courseRowsHtml } from "./course-rows.ts";

interface ListProps {
  institution: { id: number; name: string };
  badges: CourseBadges;
  /** Chinese names of the fields by ASCED code. */
  fieldNames: Readonly<Record<string, string>>;
  isFiltered: boolean;
  initialLevel: string | null;
  initialField: string | null;
}

/** Maximum number of courses that a level lists without grouping them by field, and without folding the fields. */
const [shortList, openList] = [12, 40];

/**
 * The levels, one open at a time. Details elements with the same name are an accordion: the browser closes one when another opens. While a
 * filter is active, they have no name, and all groups with matches are open. The key makes React replace the elements when the filter
 * changes, because React does not know which of them the browser has opened and closed.
 */
export function CourseLevels({ groups, ...props }: ListProps & { groups: [level: string, rows: CourseRow[]][] }) {
  const { isFiltered, initialLevel, initialField } = props;
  const first = groups[0]?.[0];
  const openLevel = groups.some(([level]) => level === initialLevel) ? initialLevel : first;
  return (
    <div {...plainLinks} className="mt-3 border-line border-t">
      {groups.map(([level, rows]) => (
        <details
          key={`${level}${isFiltered}`}
          name={isFiltered ? undefined : "course-level"}
          open={isFiltered || level === openLevel}
          onToggle={(event) => {
            if (isFiltered || !event.currentTarget.open) return;
            closeOthers(event.currentTarget);
            rememberInAddress("level", level === first ? "" : level);
          }}
          className="border-line border-b"
        >
          <summary className="cursor-pointer py-3 font-medium hover:text-primary">
            {levelNames[level] ?? level}{" "}
            {level !== "Other" && levelNames[level] && (
              <span lang="en" className="font-normal text-muted">
                {level}
              </span>
            )}{" "}
            <span className="font-normal text-muted">（{rows.length}）</span>
          </summary>
          <LevelCourses level={level} rows={rows} {...props} initialField={level === openLevel ? initialField : null} />
        </details>
      ))}
    </div>
  );
}

/** The courses of a level: a few as one list, more grouped by field, many with only the opened fields expanded. A university has up to 250. */
function LevelCourses({ level, rows, ...props }: ListProps & { level: string; rows: CourseRow[] }) {
  const fields = groupByField(rows, props.fieldNames, courseListText.otherFields);
  const { isFiltered, initialField } = props;
  if (rows.length <= shortList || fields.length === 1) return <Rows rows={rows} {...props} />;
  if (isFiltered || rows.length <= openList) {
    return fields.map((group) => (
      <section key={group.field} className="pb-2">
        <h3 className="course-field">
          <FieldTitle group={group} />
        </h3>
        <Rows rows={group.rows} {...props} />
      </section>
    ));
  }
  return (
    <div className="gap-x-10 sm:grid sm:grid-cols-2 lg:grid-cols-3 [&>[open]]:col-span-full">
      {fields.map((group) => (
        <Field key={group.field} level={level} group={group} isOpen={group.field === initialField}>
          <Rows rows={group.rows} {...props} />
        </Field>
      ))}
    </div>
  );
}

/** A field whose courses are inserted when it is opened. Without JavaScript, a link opens it. */
function Field({
  level,
  group,
  isOpen,
  children,
}: {
  level: string;
  group: FieldGroup;
  isOpen: boolean;
  children: ReactNode;
}) {
  const [isDrawn, setDrawn] = useState(isOpen);
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        if (!event.currentTarget.open || isDrawn) return;
        setDrawn(true);
        rememberInAddress("field", group.field);
      }}
    >
      <summary className="course-field">
        <FieldTitle group={group} />
      </summary>
      {isDrawn ? (
        children
      ) : (
        <a href={`?level=${encodeURIComponent(level)}&field=${group.field}#courses`}>
          {fill(courseListText.showField, { count: group.rows.length })}
        </a>
      )}
    </details>
  );
}

const FieldTitle = ({ group: { name, rows } }: { group: FieldGroup }) => (
  <>
    {name} <span>{rows.length}</span>
  </>
);

function Rows({
  rows,
  institution,
  badges,
}: { rows: readonly CourseRow[] } & Pick<ListProps, "institution" | "badges">) {
  return (
    <ul
      className="course-rows"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: courseRowsHtml escapes every text
      dangerouslySetInnerHTML={{ __html: courseRowsHtml(rows, institution, badges) }}
    />
  );
}

/** The accordion for browsers without named details elements, such as older versions of WeChat. */
function closeOthers(opened: HTMLDetailsElement) {
  for (const other of opened.parentElement?.querySelectorAll(":scope > details[open]") ?? []) {
    if (other !== opened) other.removeAttribute("open");
  }
}

/** Courses of one narrow field. `field` is its ASCED code, or "" for courses whose field has no name. */
export interface FieldGroup {
  field: string;
  name: string;
  rows: CourseRow[];
}

/**
 * Groups courses by narrow field: those of the broad field that readers look for first, of each those with most courses. Codes of a
 * whole broad field (…00) and of its rest (…99) say little, so they follow; courses without a named field are last.
 * @param names Chinese names of fields by ASCED code
 * @param rest name of the group without a field
 */
export function groupByField(
  rows: readonly CourseRow[],
  names: Readonly<Record<string, string>>,
  rest: string,
): FieldGroup[] {
  const groups = new Map<string, CourseRow[]>();
  for (const row of rows) {
    const field = row[7] && names[row[7]] ? row[7] : "";
    const group = groups.get(field);
    if (group) group.push(row);
    else groups.set(field, [row]);
  }
  return [...groups]
    .map(([field, rows]) => ({ field, name: names[field] ?? rest, rows }))
    .toSorted(
      (a, b) =>
        interestOf(a.field) - interestOf(b.field) || vagueness(a) - vagueness(b) || b.rows.length - a.rows.length,
    );
}

const vagueness = ({ field }: FieldGroup) => Number(/(00|99)$/.test(field));

/** Writes a parameter into the address without navigation, so that the list is restored when the visitor comes back from a course. */
export function rememberInAddress(parameter: "q" | "level" | "field", value: string) {
  const url = new URL(location.href);
  if (value) url.searchParams.set(parameter, value);
  else url.searchParams.delete(parameter);
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}
