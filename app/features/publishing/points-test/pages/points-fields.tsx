import { Fragment, type ReactNode } from "react";
import { type PointsAnswers, pointsFields } from "#app/features/register/tools/shared/profile.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import { NotedFigure } from "#app/shell/figures/noted-figure.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { claims, type GradedItem, gradedItems, type PointsFacts, type PointsTable } from "../shared/points-table.ts";
import type { EnglishScores } from "./page-notes.server.ts";
import { chosenValue, type Option, optionsOf, rowOption } from "./table-rows.ts";
import { pointsText } from "./text.json";

interface Props {
  table: PointsTable;
  facts: PointsFacts;
  /** Scores of a level of English in the common tests. */
  scores: EnglishScores;
  /** Initial values; the fields are uncontrolled. */
  answers: PointsAnswers;
}

/** The fields of the form, with every row of the table and its points. */
export function PointsFields({ table, facts, scores, answers }: Props) {
  const ageLimit = facts["age-limit"];
  const workMost = facts["work-most"];
  const hints: Partial<Record<GradedItem, ReactNode>> = {
    age: ageLimit && (
      <>
        {pointsText.ageLimit} <NotedFigure fact={ageLimit} />
      </>
    ),
    english: pointsText.englishHint,
    overseasWork: pointsText.workHint,
    australianWork: workMost && fill(pointsText.workMost, { most: formatFact(workMost) }),
  };
  return gradedItems.map((item) => (
    <Fragment key={item}>
      {item === "partner" && (
        <Group legend={pointsText.claims}>
          {claims
            .filter((claim) => table.claims[claim] !== undefined)
            .map((claim) => (
              <ChoiceRow
                key={claim}
                type="checkbox"
                name={pointsFields.claims.names[claims.indexOf(claim)]}
                isChosen={answers.claims.includes(claim)}
                {...rowOption("1", claim, table, facts)}
              />
            ))}
        </Group>
      )}
      <Group legend={pointsText[item]} hint={hints[item]}>
        {optionsOf(item, table, facts).map((option) => (
          <ChoiceRow
            key={option.value}
            type="radio"
            name={pointsFields[item].names[0]}
            isChosen={option.value === chosenValue(item, table, answers)}
            {...option}
            detail={item === "english" ? scores[option.value] : undefined}
          />
        ))}
      </Group>
    </Fragment>
  ));
}

interface GroupProps {
  legend: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A group of choices with a heading; each row is 44 px high. */
function Group({ legend, hint, children }: GroupProps) {
  return (
    <fieldset className="mt-6 min-w-0 first:mt-0">
      <legend className="font-semibold text-lg">{legend}</legend>
      {hint && <p className="relative text-muted text-sm">{hint}</p>}
      <div className="mt-1 divide-y divide-line border-line border-y">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps extends Option {
  type: "radio" | "checkbox";
  name: string | undefined;
  isChosen: boolean;
}

/** The scroll margin holds the focused row above the sticky bar with the totals, which phones have at the bottom. */
function ChoiceRow({ type, name, value, label, detail, points, isChosen }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer scroll-mb-24 items-center gap-3 py-1.5 hover:bg-raised has-checked:bg-primary-soft has-checked:font-medium">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="ms-2 size-5 shrink-0 scroll-mb-24 accent-primary"
      />
      <span className="min-w-0 flex-1">
        {label}
        {detail && <span className="block font-normal text-muted text-sm">{detail}</span>}
      </span>
      <span className="shrink-0 pe-2 text-muted text-sm tabular-nums">{points}</span>
    </label>
  );
}
