import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { catalogueText, stateNames } from "#app/features/register/catalogue/pages/public.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { Options } from "#app/shell/form/options.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import type { Trail } from "#app/shell/page/page-meta.ts";
import { addressWith } from "#app/shell/session/login-address.ts";
import { fill } from "#app/shell/text/fill.ts";
import { states } from "#worker/platform/australian-states.ts";
import type { DirectoryQuery } from "../shared/input.ts";
import {
  languageNames,
  languages,
  nameLanguages,
  omaraRegister,
  professionalKinds,
  type ShownProfessional,
} from "../shared/professional.ts";
import { professionalText } from "./text.json";

/** The way to the directory. */
export const trailTo = (path: string): Trail => [
  [catalogueText.home, "/"],
  [professionalText.title, path],
];

/** The filters of the directory, a GET form. */
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
      options: states.map((value) => ({ value, label: stateNames[value] ?? value })),
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
            <Options of={options} none={professionalText.all} />
          </select>
        </label>
      ))}
      <button type="submit" className="button button-primary">
        {professionalText.find}
      </button>
      {isFiltered && (
        <Link to="/professionals" className="link inline-flex min-h-9 items-center sm:col-span-4">
          {professionalText.reset}
        </Link>
      )}
    </Form>
  );
}

/** The address of the directory with filters; that of the first page has no number. */
export const directoryAddress = (query: Partial<DirectoryQuery>): string => addressWith("/professionals", query);

/** An entry of the directory, with the date of its last check against the official register. */
export function Entry({ entry }: { entry: ShownProfessional }) {
  const { id, kind, name, nameCn, business, marn, state, city, languages, website, email, phone, note } = entry;
  const place = [state ? (stateNames[state] ?? state) : professionalText.abroad, city].filter(Boolean).join(" · ");
  const rows: [label: string, value: ReactNode][] = [
    [
      professionalText.marn,
      marn && (
        <>
          <span className="font-semibold tabular-nums">{marn}</span>{" "}
          <ExternalLink href={omaraRegister}>{professionalText.verify}</ExternalLink>
        </>
      ),
    ],
    [professionalText.business, business],
    [professionalText.place, place],
    [professionalText.languages, nameLanguages(languages)],
    [professionalText.website, website && <ExternalLink href={website}>{website}</ExternalLink>],
    [professionalText.email, email && <PlainLink href={`mailto:${email}`}>{email}</PlainLink>],
    [professionalText.phone, phone && <PlainLink href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</PlainLink>],
    [professionalText.remark, note && <span className="whitespace-pre-line">{note}</span>],
  ];
  return (
    <li className="rounded-xl border border-line bg-surface p-4 sm:p-5">
      <h2 className="font-semibold text-lg">
        {name}
        {nameCn && <span className="ml-2 font-normal">{nameCn}</span>}
      </h2>
      <p className="text-muted text-sm">{professionalText.kind[kind]}</p>
      <dl className="mt-3 grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-muted text-sm leading-6">{label}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-2 text-muted text-sm">
        <span>
          {kind === "migration-agent" ? professionalText.checked : professionalText.checkedSchool}
          <time dateTime={entry.checkedOn}>{entry.checkedOn}</time>
        </span>
        <Link
          to={`/professionals/${id}/report`}
          rel="nofollow"
          aria-label={fill(professionalText.reportName, { name })}
          className="link inline-flex min-h-9 items-center print:hidden"
        >
          {professionalText.report}
        </Link>
      </p>
    </li>
  );
}

function PlainLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="link wrap-anywhere">
      {children}
    </a>
  );
}
