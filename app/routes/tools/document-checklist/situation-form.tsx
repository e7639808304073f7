import {
  circumstances,
  fundings,
  levels,
  places,
  readSituation,
  type Situation,
} from "#app/calculators/document-checklist/situation.ts";
import { controlStyle } from "#app/ui/form/field-style.ts";
import { useHydrated } from "#app/ui/layout/use-hydrated.ts";
import { t } from "#app/ui/text/t.ts";
import "#app/ui/text/checklist.ts";

interface Props {
  situation: Situation;
  /** "18 岁", below which somebody is a minor; null when the registry does not say. */
  age: string | null;
  onChange: (situation: Situation) => void;
  /** Somebody is about to change something. */
  onBegin: () => void;
}

/** A plain GET form; with scripts each change counts at once and the button is not needed. */
export function SituationForm({ situation, age, onChange, onBegin }: Props) {
  const isHydrated = useHydrated();
  return (
    <form
      method="get"
      autoComplete="off"
      onFocus={onBegin}
      action="/resources/student-visa-checklist"
      onChange={(event) => {
        const pairs = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        onChange(readSituation(new URLSearchParams(pairs)));
      }}
      className="mt-6 rounded-xl border border-line bg-surface p-4 sm:p-6 print:hidden"
    >
      <fieldset>
        <legend className="font-semibold text-xl">{t("checklist.situation")}</legend>
        <div className="mt-3 grid gap-4 sm:grid-cols-3">
          <Choice
            name="where"
            label={t("checklist.where")}
            value={situation.where}
            options={places.map((value) => [value, t(`checklist.where.${value}`)])}
          />
          <Choice
            name="level"
            label={t("checklist.level")}
            value={situation.level}
            options={levels.map((value) => [value, t(`checklist.level.${value}`)])}
          />
          <Choice
            name="funds"
            label={t("checklist.funds")}
            value={situation.funds}
            options={fundings.map((value) => [value, t(`checklist.funds.${value}`)])}
          />
        </div>
      </fieldset>
      <fieldset className="mt-4">
        <legend className="font-medium">{t("checklist.circumstances")}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {circumstances.map((name) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name={name}
                value="1"
                defaultChecked={situation[name]}
                className="size-5 shrink-0 accent-primary"
              />
              {name === "under18" && age !== null ? t("checklist.under18Age", { age }) : t(`checklist.${name}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {!isHydrated && (
        <button type="submit" className="mt-4 min-h-11 rounded-lg bg-primary px-5 font-medium text-primary-ink">
          {t("checklist.show")}
        </button>
      )}
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: [value: string, label: string][];
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <label className="block font-medium">
      {label}
      <select name={name} defaultValue={value} className={`${controlStyle} mt-1 font-normal`}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
