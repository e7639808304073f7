import { Form, Link } from "react-router";
import { stateNames } from "#app/features/catalogue/names.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { t } from "#app/shell/text/t.ts";
import {
  languageNames,
  languages,
  professionalKinds,
  professionalStates,
} from "#worker/features/professionals/professional.ts";
import type { DirectoryQuery } from "#worker/features/professionals/schemas.ts";
import { directoryAddress } from "./directory-address.ts";
import "./text.ts";

/** The filters of the directory; a plain form whose answer is an address. */
export function DirectoryForm({ query }: { query: DirectoryQuery }) {
  const { kind, state, language } = query;
  const filters = [
    {
      name: "kind",
      label: t("professional.kind"),
      value: kind,
      options: professionalKinds.map((value) => ({ value, label: t(`professional.kind.${value}`) })),
    },
    {
      name: "state",
      label: t("professional.state"),
      value: state,
      options: professionalStates.map((value) => ({ value, label: stateNames[value] ?? value })),
    },
    {
      name: "language",
      label: t("professional.language"),
      value: language,
      options: languages.map((value) => ({ value, label: languageNames[value] })),
    },
  ] as const;
  const isFiltered = filters.some(({ value }) => value !== undefined);
  return (
    <Form
      key={directoryAddress(query)}
      method="get"
      action="/professionals"
      role="search"
      aria-label={t("professional.filter")}
      className="mt-6 grid gap-3 rounded-xl border border-line bg-surface p-4 sm:grid-cols-[1fr_1fr_1fr_auto] sm:items-end print:hidden"
    >
      {filters.map(({ name, label, value, options }) => (
        <label key={name} className="block min-w-0">
          <span className="block text-muted text-sm">{label}</span>
          <select name={name} defaultValue={value ?? ""} className={controlStyle}>
            <option value="">{t("professional.all")}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button
        type="submit"
        className="min-h-11 rounded-lg bg-primary px-5 font-medium text-primary-ink hover:bg-primary-strong"
      >
        {t("professional.find")}
      </button>
      {isFiltered && (
        <Link
          to="/professionals"
          className="inline-flex min-h-9 items-center text-primary underline underline-offset-4 sm:col-span-4"
        >
          {t("professional.reset")}
        </Link>
      )}
    </Form>
  );
}
