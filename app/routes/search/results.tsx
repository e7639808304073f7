import type { ReactNode } from "react";
import { Link } from "react-router";
import { levelNames } from "#app/ui/text/names.ts";
import { t } from "#app/ui/text/t.ts";
import type { CourseResult, InstitutionResult } from "#worker/domain/search/schemas.ts";

export function InstitutionResults({ results }: { results: readonly InstitutionResult[] }) {
  return (
    <ResultSection title={t("results.institutions")} isEmpty={results.length === 0}>
      {results.map(({ id, href, name, nameCn, city, state, code }) => (
        <Result key={id} href={href} name={name}>
          {nameCn && <span>{nameCn}</span>}
          <span lang="en">{[city, state].filter(Boolean).join(", ")}</span>
          <span>CRICOS {code}</span>
        </Result>
      ))}
    </ResultSection>
  );
}

export function CourseResults({ results }: { results: readonly CourseResult[] }) {
  return (
    <ResultSection title={t("results.courses")} isEmpty={results.length === 0}>
      {results.map(({ id, href, name, level, code, institution }) => (
        <Result key={id} href={href} name={name}>
          <span>{institution.nameCn ?? <span lang="en">{institution.name}</span>}</span>
          <span>{levelNames[level] ?? level}</span>
          <span>CRICOS {code}</span>
        </Result>
      ))}
    </ResultSection>
  );
}

function ResultSection({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <section className="mt-6">
      <h2 className="font-semibold text-xl">{title}</h2>
      <ul className="mt-2 divide-y divide-line rounded-xl border border-line bg-surface">{children}</ul>
    </section>
  );
}

function Result({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <li className="relative px-4 py-3 hover:bg-raised">
      {/* The whole row is the link's. */}
      <Link
        to={href}
        lang="en"
        className="font-medium text-primary underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {name}
      </Link>
      <p className="flex flex-wrap gap-x-4 text-muted text-sm">{children}</p>
    </li>
  );
}
