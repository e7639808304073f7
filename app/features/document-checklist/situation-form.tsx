import { RuleFields } from "#app/features/student-visa/public.tsx";
import type { Fact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { ChoicesForm } from "#app/shell/tool/choices-form.tsx";
import { circumstances, fundings, levels, places, readSituation, type Situation } from "./calculator/situation.ts";
import { checklistText } from "./text.ts";

interface Props {
  situation: Situation;
  /** Age of majority, "18 岁"; null when the registry does not have it. */
  age: string | null;
  /** Facts by key. */
  facts: Readonly<Record<string, Fact>>;
  onChange: (situation: Situation) => void;
  /** Called when a field gets the focus. */
  onBegin: () => void;
}

/** The form of the situation. */
export function SituationForm({ situation, age, facts, onChange, onBegin }: Props) {
  return (
    <ChoicesForm
      action="/resources/student-visa-checklist"
      legend={checklistText.situation}
      choices={[
        {
          name: "where",
          label: checklistText.where.label,
          value: situation.where,
          options: places.map((value) => [value, checklistText.where[value]]),
        },
        {
          name: "level",
          label: checklistText.level.label,
          value: situation.level,
          options: levels.map((value) => [value, checklistText.level[value]]),
        },
        {
          name: "funds",
          label: checklistText.funds.label,
          value: situation.funds,
          options: fundings.map((value) => [value, checklistText.funds[value]]),
        },
      ]}
      flagsLegend={checklistText.circumstances}
      flags={circumstances.map((name) => ({
        name,
        label: name === "under18" && age !== null ? fill(checklistText.under18Age, { age }) : checklistText[name],
        isChecked: situation[name],
      }))}
      submit={checklistText.show}
      onChange={(query) => onChange(readSituation(query))}
      onBegin={onBegin}
    >
      <RuleFields answers={situation.rule} facts={facts} />
    </ChoicesForm>
  );
}
