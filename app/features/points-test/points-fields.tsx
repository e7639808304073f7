import { Figure } from "#app/shell/figures/figure.tsx";
import { formatFact } from "#app/shell/figures/format-fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { claimParameters, type PointsAnswers, parameters } from "./calculator/answers.ts";
import { claims, type PointsTable } from "./calculator/points-table.ts";
import { bandOptions, bandValue, choiceOptions, rowOption } from "./list-options.ts";
import type { PointsFacts } from "./points-facts.ts";
import { ChoiceRow, Group, RadioGroup } from "./radio-group.tsx";
import { pointsText } from "./text.ts";

interface Props {
  table: PointsTable;
  facts: PointsFacts;
  /** What is chosen at first; from then on the fields know themselves. */
  answers: PointsAnswers;
}

/** The fields: every row of the table with its points. */
export function PointsFields({ table, facts, answers }: Props) {
  const ageLimit = facts["age-limit"];
  const workMost = facts["work-most"];
  return (
    <>
      <RadioGroup
        name={parameters.age}
        legend={pointsText.age}
        hint={
          ageLimit && (
            <>
              {pointsText.ageLimit} <Figure fact={ageLimit} />
            </>
          )
        }
        options={bandOptions("age", table.age, table, facts)}
        chosen={bandValue("age", table.age, answers.age)}
      />
      <RadioGroup
        name={parameters.english}
        legend={pointsText.english}
        hint={pointsText.englishHint}
        options={choiceOptions("english", table, facts)}
        chosen={answers.english}
      />
      <RadioGroup
        name={parameters.overseasWork}
        legend={pointsText.overseasWork}
        hint={pointsText.workHint}
        options={bandOptions("overseas-work", table.overseasWork, table, facts)}
        chosen={bandValue("overseas-work", table.overseasWork, answers.overseasWork)}
      />
      <RadioGroup
        name={parameters.australianWork}
        legend={pointsText.australianWork}
        hint={workMost && fill(pointsText.workMost, { most: formatFact(workMost) })}
        options={bandOptions("australian-work", table.australianWork, table, facts)}
        chosen={bandValue("australian-work", table.australianWork, answers.australianWork)}
      />
      <RadioGroup
        name={parameters.qualification}
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
              name={claimParameters[claim]}
              isChosen={answers.claims.includes(claim)}
              {...rowOption("1", claim, table, facts)}
            />
          ))}
      </Group>
      <RadioGroup
        name={parameters.partner}
        legend={pointsText.partner}
        options={choiceOptions("partner", table, facts)}
        chosen={answers.partner}
      />
    </>
  );
}
