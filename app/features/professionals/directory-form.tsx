import { Form, Link } from "react-router";
import { stateNames } from "#app/features/catalogue/public.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import type { DirectoryQuery } from "#worker/features/professionals/input.ts";
import {
  languageNames,
  languages,
  professionalKinds,
  professionalStates,
} from "#worker/features/professionals/professional.ts";
import { directoryAddress } from "./directory-address.ts";
import { professionalText } from "./text.ts";

/** The filters of the directory; a plain form whose answer is an address. */
export function DirectoryForm({ query }: { query: DirectoryQuery }) {
  const { kind, state, language } = query;
  const filters = [
    {
      name: "kind",
      label: professionalText.kind.label,
      value: kind,
      options: professionalKinds.map((value) => ({ value, label: professionalText.kind[value] })),
    },
    {
      name: "state",
      label: professionalText.state,
      value: state,
      options: professionalStates.map((value) => ({ value, label: stateNames[value] ?? value })),
    },
    {
      name: "language",
      label: professionalText.language,
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
      aria-label={professionalText.filter}
      className="mt-6 grid gap-3 rounded-xl border border-line bg-surface p-4 sm:grid-cols-[1fr_1fr_1fr_auto] sm:items-end print:hidden"
    >
      {filters.map(({ name, label, value, options }) => (
        <label key={name} className="block min-w-0">
          <span className="block text-muted text-sm">{label}</span>
          <select name={name} defaultValue={value ?? ""} className={controlStyle}>
            <option value="">{professionalText.all}</option>
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
        {professionalText.find}
      </button>
      {isFiltered && (
        <Link
          to="/professionals"
          className="inline-flex min-h-9 items-center text-primary underline underline-offset-4 sm:col-span-4"
        >
          {professionalText.reset}
        </Link>
      )}
    </Form>
  );
}
