import type { ReactNode } from "react";
import { type PointsAnswers, pointsFields } from "#app/features/register/tools/shared/profile.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import { NotedFigure } from "#app/shell/figures/noted-figure.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { claims, type PointsFacts, type PointsTable } from "../shared/points-table.ts";
import type { EnglishScores } from "./page-notes.server.ts";
import { bandOptions, bandValue, choiceOptions, type Option, rowOption } from "./table-rows.ts";
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
  return (
    <>
      <RadioGroup
        name={pointsFields.age.names[0]}
        legend={pointsText.age}
        hint={
          ageLimit && (
            <>
              {pointsText.ageLimit} <NotedFigure fact={ageLimit} />
            </>
          )
        }
        options={bandOptions("age", table.age, table, facts)}
        chosen={bandValue("age", table.age, answers.age)}
      />
      <RadioGroup
        name={pointsFields.english.names[0]}
        legend={pointsText.english}
        hint={pointsText.englishHint}
        options={choiceOptions("english", table, facts).map((option) => ({ ...option, detail: scores[option.value] }))}
        chosen={answers.english}
      />
      <RadioGroup
        name={pointsFields.overseasWork.names[0]}
        legend={pointsText.overseasWork}
        hint={pointsText.workHint}
        options={bandOptions("overseas-work", table.overseasWork, table, facts)}
        chosen={bandValue("overseas-work", table.overseasWork, answers.overseasWork)}
      />
      <RadioGroup
        name={pointsFields.australianWork.names[0]}
        legend={pointsText.australianWork}
        hint={workMost && fill(pointsText.workMost, { most: formatFact(workMost) })}
        options={bandOptions("australian-work", table.australianWork, table, facts)}
        chosen={bandValue("australian-work", table.australianWork, answers.australianWork)}
      />
      <RadioGroup
        name={pointsFields.qualification.names[0]}
        legend={pointsText.qualification}
        options={choiceOptions("qualification", table, facts)}
        chosen={answers.qualification}
      />
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
      <RadioGroup
        name={pointsFields.partner.names[0]}
        legend={pointsText.partner}
        options={choiceOptions("partner", table, facts)}
        chosen={answers.partner}
      />
    </>
  );
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

interface RadioGroupProps {
  name: string | undefined;
  legend: string;
  hint?: ReactNode;
  options: readonly Option[];
  /** Value of the initially selected option. */
  chosen: string | null;
}

function RadioGroup({ name, legend, hint, options, chosen }: RadioGroupProps) {
  return (
    <Group legend={legend} hint={hint}>
      {options.map((option) => (
        <ChoiceRow key={option.value} type="radio" name={name} isChosen={option.value === chosen} {...option} />
      ))}
    </Group>
  );
}
