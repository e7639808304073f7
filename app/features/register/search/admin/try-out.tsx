import { Form, Link } from "react-router";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { SearchAnswer, SearchResult } from "../server/answer.ts";
import { termKindNames, termKinds } from "../shared/vocabulary/lexicon.ts";
import { vocabularyText } from "./text.json";

interface Props {
  q: string;
  /** Null without a query. */
  answer: SearchAnswer | null;
}

/** A form for a query, how the search parses it, and its results: it shows the effect of an edit. */
export function TryOut({ q, answer }: Props) {
  return (
    <section aria-labelledby="try" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="try" className="font-semibold text-lg">
        {vocabularyText.try}
      </h2>
      <Form key={q} method="get" preventScrollReset className="mt-2 flex flex-wrap items-end gap-3">
        <label className="block min-w-0 flex-1 sm:min-w-56">
          <span className="block text-muted text-sm">{vocabularyText.tryLabel}</span>
          <input
            type="search"
            name="try"
            defaultValue={q}
            maxLength={200}
            autoComplete="off"
            className={controlStyle}
          />
        </label>
        <button type="submit" className="min-h-11 rounded-lg border border-muted px-4 font-medium hover:border-primary">
          {vocabularyText.tryGo}
        </button>
      </Form>
      {answer && <Answer answer={answer} />}
    </section>
  );
}

function Answer({ answer: { understood, results } }: { answer: SearchAnswer }) {
  const parts = termKinds.flatMap((kind) => {
    const part = kind === "filler" ? undefined : understood[kind];
    return part
      ? [{ kind, name: kind === "institution" ? vocabularyText.part.institution : termKindNames[kind], ...part }]
      : [];
  });
  const { text, corrected } = understood;
  return (
    <div role="status" className="mt-3 grid gap-3 text-sm">
      <dl className="grid gap-1">
        <dt className="text-muted">{vocabularyText.understood}</dt>
        {parts.map(({ kind, name, label, typed, values }) => (
          <dd key={name}>
            {name}：<strong className="font-semibold">{label}</strong> {fill(vocabularyText.typed, { typed })}{" "}
            <span className="text-muted text-xs">
              {kind === "institution" ? vocabularyText.institutionIds : vocabularyText.codes}{" "}
              <code className="break-all">{values.join(" ")}</code>
            </span>
          </dd>
        ))}
        {text !== undefined && (
          <dd>
            {vocabularyText.part.text}：{text}
          </dd>
        )}
        {corrected !== undefined && (
          <dd>
            {vocabularyText.corrected}：{corrected}
          </dd>
        )}
        {parts.length === 0 && text === undefined && <dd>{vocabularyText.notUnderstood}</dd>}
      </dl>
      <div className="grid gap-4 sm:grid-cols-2">
        <Hits title={vocabularyText.hitInstitutions} hits={results.filter(({ type }) => type === "institution")} />
        <Hits title={vocabularyText.hitCourses} hits={results.filter(({ type }) => type === "course")} />
        <Hits title={vocabularyText.hitPages} hits={results.filter(({ type }) => type === "page")} />
      </div>
    </div>
  );
}

function Hits({ title, hits }: { title: string; hits: readonly SearchResult[] }) {
  return (
    <div>
      <h3 className="text-muted">{title}</h3>
      {hits.length === 0 ? (
        <p>{vocabularyText.noHits}</p>
      ) : (
        <ol className="list-decimal pl-6">
          {hits.map((hit) => (
            <li key={hit.id}>
              <Link to={hit.href} className="text-primary hover:underline">
                {hit.type === "page" && hit.title}
                {hit.type === "institution" && (hit.nameCn ?? hit.displayName)}
                {hit.type === "course" && hit.name}
              </Link>{" "}
              <span className="text-muted">
                {hit.type === "institution" && hit.code}
                {hit.type === "course" && (hit.institution.nameCn ?? hit.institution.displayName)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
