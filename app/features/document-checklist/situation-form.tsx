import { t } from "#app/shell/text/t.ts";
import { ChoicesForm } from "#app/shell/tool/choices-form.tsx";
import { circumstances, fundings, levels, places, readSituation, type Situation } from "./calculator/situation.ts";
import "./text.ts";

interface Props {
  situation: Situation;
  /** "18 岁", below which somebody is a minor; null when the registry does not say. */
  age: string | null;
  onChange: (situation: Situation) => void;
  /** Somebody is about to change something. */
  onBegin: () => void;
}

/** The situation that decides which documents are asked for. */
export function SituationForm({ situation, age, onChange, onBegin }: Props) {
  return (
    <ChoicesForm
      action="/resources/student-visa-checklist"
      legend={t("checklist.situation")}
      choices={[
        {
          name: "where",
          label: t("checklist.where"),
          value: situation.where,
          options: places.map((value) => [value, t(`checklist.where.${value}`)]),
        },
        {
          name: "level",
          label: t("checklist.level"),
          value: situation.level,
          options: levels.map((value) => [value, t(`checklist.level.${value}`)]),
        },
        {
          name: "funds",
          label: t("checklist.funds"),
          value: situation.funds,
          options: fundings.map((value) => [value, t(`checklist.funds.${value}`)]),
        },
      ]}
      flagsLegend={t("checklist.circumstances")}
      flags={circumstances.map((name) => ({
        name,
        label: name === "under18" && age !== null ? t("checklist.under18Age", { age }) : t(`checklist.${name}`),
        isChecked: situation[name],
      }))}
      submit={t("checklist.show")}
      onChange={(query) => onChange(readSituation(query))}
      onBegin={onBegin}
    />
  );
}
