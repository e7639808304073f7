import { Link } from "react-router";
import { Answers, Nearest } from "#app/features/register/answers/pages/public.tsx";
import { CodeAnswers } from "#app/features/register/catalogue/pages/public.ts";
import { Icon, xIcon } from "#app/shell/icons/icons.tsx";
import { TextLink } from "#app/shell/page/links.tsx";
import { Pagination } from "#app/shell/page/pagination.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ExploreQuery } from "../shared/input.ts";
import type { ShownGuide, ShownSides } from "./describe-results.ts";
import { exploreAddress } from "./explore-address.ts";
import { InstitutionResults } from "./institution-results.tsx";
import type { Results } from "./search.tsx";
import { serverText } from "./server-text.json";
import { NothingFound, StartSections } from "./start-sections.tsx";
import { understoodText } from "./understood-text.json";

interface Props {
  part: "understood" | "institutions" | "pages";
  q: string;
  results: Results;
}

export { StartSections };

/**
 * The sections of the results page that reuse the server's HTML, because they contain only links. Each is rendered
 * inside a StaticSection. One component, so that the browser loads them together, and only for the next search.
 */
export function ResultsSections({ part, q, results }: Props) {
  const { type, query, institutions, pages } = results;
  if (part === "understood") return <Understood q={q} results={results} />;
  if (part === "pages") {
    const addressOf = (page: number) => exploreAddress(query as ExploreQuery, { page });
    return <Pagination page={query.page} pages={pages} addressOf={addressOf} />;
  }
  return (
    <>
      {isNothing(results) && (
        <NothingFound
          isFiltered={results.clear !== null}
          closed={results.closed}
          offers={results.offers}
          near={results.near}
          chips={results.clear || results.isLimited ? results.chips : []}
          hasNotice={results.notice !== null || results.isNone}
        />
      )}
      {(type === "institution" || query.page === 1) && (
        <InstitutionResults institutions={institutions} isShort={type === "course"} />
      )}
    </>
  );
}

/** Whether to show that nothing was found. False above pages that answer the query. */
const isNothing = ({ totals, type, guides, clear, isNone, isOnlyText }: Results) =>
  totals[type] === 0 && (guides.pages.length === 0 || clear !== null || (isNone && !isOnlyText));

/** The interpretation of the query, and the guides about it. */
function Understood({ q, results }: Omit<Props, "part">) {
  const { corrected, notice, chips, clear, notes, guides, sides, otherPrice } = results;
  const { answers, nearest, register, left, isMissing } = results;
  const isAnswered = answers.length > 0;
  if (isMissing) return <CodeAnswers answers={register} />;
  return (
    <>
      <CodeAnswers answers={register} />
      {left && (
        <p className="mt-4 rounded-lg border border-line bg-surface p-4">
          <TextLink to={left.href}>{left.text}</TextLink>
        </p>
      )}
      {corrected && (
        <p className="mt-4">
          {fill(understoodText.corrected, { corrected: corrected.text })}{" "}
          <TextLink to={corrected.exact}>{fill(serverText.exact, { q })}</TextLink>
        </p>
      )}
      <Answers answers={answers} rate={results.rate} />
      {notice && <p className="mt-4 rounded-lg border border-line bg-surface p-4">{notice}</p>}
      {nearest && <Nearest of={nearest} />}
      <Chips
        chips={chips.filter(({ kind }) => !(isAnswered && kind === "topic"))}
        clear={clear}
        otherPrice={otherPrice}
      />
      {notes.map((note) => (
        <p key={note} className="mt-3 text-muted">
          {note}
        </p>
      ))}
      {sides && <SideBySide sides={sides} />}
      <Guides guides={guides.pages} isFirst={guides.isFirst && !isAnswered} />
    </>
  );
}

/** A comparison: a column for each compared thing, with fees, lengths, cities and next steps. */
function SideBySide({ sides: { heads, rows, pages } }: { sides: ShownSides }) {
  const linked = pages?.map((page) => page && <TextLink to={page.href}>{page.label}</TextLink>);
  return (
    <section aria-label={serverText.sides} className="mt-4 overflow-x-auto rounded-xl border border-line bg-surface">
      <table className="w-full table-fixed text-left">
        <thead>
          <tr className="border-line border-b">
            <td className="w-24 p-3 sm:w-36" />
            {heads.map(({ label, href }) => (
              <th key={href} scope="col" className="p-3">
                <TextLink to={href}>{label}</TextLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, ...(linked ? [{ name: serverText.sidePage, cells: linked }] : [])].map(({ name, cells }) => (
            <tr key={name} className="border-line border-b last:border-0">
              <th scope="row" className="p-3 align-top font-normal text-muted">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={heads[at]?.href} className="p-3 align-top">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-line border-t p-3 text-muted text-sm">{serverText.sideNote}</p>
    </section>
  );
}

/**
 * Guides and tools about the query, such as 485 or 奖学金. @param isFirst true when they answer the query: they are shown
 * with summaries
 */
function Guides({ guides, isFirst = false }: { guides: readonly ShownGuide[]; isFirst?: boolean }) {
  if (guides.length === 0) return null;
  if (isFirst) {
    return (
      <section aria-label={serverText.guides} className="mt-4">
        <ul className="grid gap-3 sm:grid-cols-3">
          {guides.map(({ path, title, summary, kind }) => (
            <li key={path} className="relative rounded-lg bg-primary-soft p-4">
              <p className="text-muted text-sm">{kind}</p>
              <h2 className="font-semibold leading-snug">
                <Link
                  to={path}
                  className="text-primary underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {title}
                </Link>
              </h2>
              <p className="mt-1 text-sm">{summary}</p>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <nav aria-label={serverText.guides} className="mt-4 flex flex-wrap items-baseline gap-x-4">
      <span className="text-muted">{serverText.guides}</span>
      <ul className="flex flex-wrap gap-x-5">
        {guides.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className="inline-block py-1.5 link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The recognised parts of the query and the filters. Each is a link to the results without it. */
function Chips({ chips, clear, otherPrice }: Pick<Results, "chips" | "clear" | "otherPrice">) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={serverText.understood} className="mt-4 flex flex-wrap items-center gap-2">
      {chips.map(({ kind, label, without }) => (
        <li key={`${kind} ${label}`}>
          <Link
            to={without}
            aria-label={fill(serverText.remove, { label })}
            className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 hover:border-danger hover:text-danger ${kind === "topic" ? "border-line text-muted text-sm" : "border-primary bg-primary-soft"}`}
          >
            {label}
            <Icon d={xIcon} className="size-4" />
          </Link>
        </li>
      ))}
      {[otherPrice, clear && { href: clear, label: serverText.clear }].map(
        (one) =>
          one && (
            <li key={one.label}>
              <Link to={one.href} className="link-line px-2">
                {one.label}
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
