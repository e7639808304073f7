import { readFacts } from "#app/features/register/facts/server/public.ts";
import { answerWithPassages } from "#app/features/register/search/server/public.ts";
import { maxQueryLength } from "#app/features/register/search/shared/input.ts";
import { factText } from "#app/shell/figures/describe-fact.ts";
import { exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { FoldedRest } from "#app/shell/page/folded-rest.tsx";
import { SpacedLink, TextLink } from "#app/shell/page/links.tsx";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { TitledPage } from "#app/shell/page/titled-page.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { listClaims } from "../server/list-claims.ts";
import type { Route } from "./+types/still-true";
import { Answers, Nearest, toneOf, VerdictMark } from "./public.tsx";
import { stillTrueText } from "./text.json";
import { type Area, viewClaims } from "./view-claims.server.ts";

/** Common statements with their verdicts today, and the verdict on a statement that the visitor types. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, maxQueryLength);
  const [claims, found, rates] = await Promise.all([
    listClaims(app),
    q === "" ? null : answerWithPassages(app, q),
    readFacts(app, shownRateKeys(app)),
  ]);
  const answers = found?.answers ?? null;
  // A statement can be compared only with what quotes a figure or a rule.
  const nearest = found?.answers.length === 0 && {
    ...found,
    passages: found.passages.filter(({ sources }) => sources.length > 0),
  };
  const rate = exchangeRateOf(rates, app.now());
  return { q, answers, nearest, rate, areas: pack(viewClaims(claims)), origin: app.origin };
}

const trail: Trail = [
  [stillTrueText.home, "/"],
  [stillTrueText.title, "/still-true"],
];

export const meta = ({ loaderData: { origin, q } }: Route.MetaArgs) =>
  trailMeta({ ...stillTrueText, trail, origin, noindex: q !== "" });

export default function StillTruePage({ loaderData: { q, answers, nearest, rate, areas } }: Route.ComponentProps) {
  return (
    <TitledPage trail={trail} title={stillTrueText.title} className="page page-wide">
      <p className="mt-3 max-w-[38em] text-lg">{stillTrueText.intro}</p>
      <form method="get" action="/still-true" className="mt-4 flex max-w-3xl flex-wrap items-end gap-3 print:hidden">
        <label className="min-w-0 grow font-medium">
          {stillTrueText.sentence}
          <input
            key={q}
            {...{ name: "q", defaultValue: q, maxLength: maxQueryLength, required: true }}
            placeholder={stillTrueText.example}
            className={`${controlStyle} mt-1 font-normal`}
          />
        </label>
        <button type="submit" className="min-h-11 rounded-lg bg-primary px-5 font-medium text-primary-ink">
          {stillTrueText.check}
        </button>
      </form>
      {q === "" && (
        <p className="mt-2 flex flex-wrap gap-x-5">
          {stillTrueText.examples.map((example) => (
            <SpacedLink key={example} to={`/still-true?q=${encodeURIComponent(example)}`}>
              {example}
            </SpacedLink>
          ))}
        </p>
      )}
      {/* The box cuts a long sentence. */}
      {q.length > 16 && <p className="mt-4 max-w-[44em] font-medium">“{q}”</p>}
      {answers && <Answers answers={answers} rate={rate} />}
      {answers?.length === 0 && (
        <p role="status" className="mt-4 max-w-[44em]">
          {stillTrueText.unknown}
          <TextLink to={`/search?q=${encodeURIComponent(q)}`}>{fill(stillTrueText.search, { q })}</TextLink>
        </p>
      )}
      {nearest && <Nearest of={nearest} />}
      <details open={q === ""} className="mt-8 border-line border-t">
        <summary className="cursor-pointer py-3 font-semibold">{stillTrueText.others}</summary>
        <StaticSection contentKey="claims" className="">
          {unpack(areas).map((one, at) => (
            <Claims key={one.area} {...one} isOpen={at === 0} />
          ))}
        </StaticSection>
      </details>
    </TitledPage>
  );
}

function Claims({ area, name, claims, isOpen }: Area & { isOpen: boolean }) {
  return (
    <details id={area} open={isOpen} className="folded-section long-section">
      <summary>
        <h2>{name}</h2>
      </summary>
      <FoldedRest items={claims} shown={4} more={stillTrueText.more}>
        {(some) => (
          <ul className="mt-2 grid gap-x-10 lg:grid-cols-2">
            {some.map(({ key, heard, kind, verdict, text, source }) => (
              <li key={key} id={key} className="border-line border-b py-3">
                <p className="font-medium">“{heard}”</p>
                <p className={`font-medium ${toneOf[kind]}`}>
                  <VerdictMark kind={kind} />
                  {verdict}
                </p>
                <p className="mt-1">{text}</p>
                {source && (
                  <p className="mt-1 text-muted text-sm">
                    {factText.source}：<TextLink to={source.href}>{source.label}</TextLink>（{source.note}）
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </FoldedRest>
    </details>
  );
}
