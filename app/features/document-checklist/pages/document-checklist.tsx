import { useRef, useState } from "react";
import { redirect } from "react-router";
import { LawNotice, RuleStop } from "#app/features/student-visa/public.tsx";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { formatFact } from "#app/shell/figures/fact.ts";
import { commonText } from "#app/shell/frame/text.ts";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { breadcrumbJson, failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { NextSteps } from "#app/shell/tool/next-steps.tsx";
import { ShareResult, toolText } from "#app/shell/tool/share-result.tsx";
import { inVariant } from "#app/shell/variants/in-variant.ts";
import { appContext } from "#worker/context.ts";
import { readFacts } from "#worker/features/facts/public.ts";
import { ruleFigures } from "#worker/features/student-visa/public.ts";
import { checklistFigures } from "../calculator/list-documents.ts";
import {
  defaultSituation,
  fullQuery,
  readSituation,
  type Situation,
  situationQuery,
  stopsOf,
} from "../calculator/situation.ts";
import { ChecklistResult } from "../checklist-result.tsx";
import { makeView } from "../checklist-view.ts";
import { describeNotes } from "../notes.tsx";
import { SituationForm } from "../situation-form.tsx";
import { checklistText } from "../text.ts";
import type { Route } from "./+types/document-checklist";

const path = "/resources/student-visa-checklist";
const ageKey = "visa-500.guardian-age";

export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.pathname.endsWith("/")) throw redirect(path + url.search, 301);
  const app = context.get(appContext);
  const situation = readSituation(url.searchParams);
  const facts = await readFacts(app, [...checklistFigures, ageKey, ...Object.values(ruleFigures)]);
  const query = situationQuery(situation);
  return {
    situation,
    view: makeView(situation),
    notes: describeNotes(),
    facts: Object.fromEntries(facts),
    query,
    isCanonical: url.search === "",
    origin: app.origin,
    qr: qrPath(app.origin + path + query),
  };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, checklistText.title);
  const { origin, isCanonical } = loaderData;
  return [
    ...pageMeta({
      title: `${checklistText.title} | 澳途`,
      description: loaderData.notes.description,
      url: origin + path,
      origin,
      noindex: !isCanonical,
    }),
    breadcrumbJson([
      [commonText.site, origin],
      [toolText.all, `${origin}/tools`],
      [checklistText.title, origin + path],
    ]),
  ];
}

/** The key resets the form when a navigation changes the query. */
export default function DocumentChecklistPage({ loaderData }: Route.ComponentProps) {
  return <Checklist key={loaderData.query} {...loaderData} />;
}

const loadView = () => import("../checklist-view.ts");

function Checklist({ facts, notes, origin, qr, ...asked }: Route.ComponentProps["loaderData"]) {
  const [view, setView] = useState(asked.view);
  const [stops, setStops] = useState(stopsOf(asked.situation));
  const [query, setQuery] = useState(asked.query);
  const age = facts[ageKey];
  const newest = useRef(asked.query);

  function change(next: Situation) {
    const address = situationQuery(next);
    newest.current = address;
    setQuery(address);
    setStops(stopsOf(next));
    // Without a navigation: the server has nothing to add.
    window.history.replaceState(window.history.state, "", inVariant(path + address));
    loadView().then(
      ({ makeView }) => {
        if (newest.current === address) setView(makeView(next));
      },
      () => window.location.assign(inVariant(path + address)),
    );
  }

  return (
    <div className="page page-wide">
      <div className="print:hidden">
        <Breadcrumbs crumbs={[{ label: toolText.all, href: "/tools" }, { label: checklistText.title }]} />
      </div>
      <h1 className="mt-3 print:mt-0 print:text-xl">{checklistText.title}</h1>
      <p lang="en" className="text-muted print:text-sm">
        {checklistText.english}
      </p>
      <p className="mt-3 print:hidden">{notes.intro}</p>
      <LawNotice />
      <SituationForm
        situation={asked.situation}
        age={age ? formatFact(age) : null}
        facts={facts}
        onChange={change}
        onBegin={() => void loadView().catch(() => {})}
      />
      {stops.length > 0 ? (
        <RuleStop stops={stops} />
      ) : (
        <ChecklistResult view={view} facts={facts} notes={notes}>
          <ShareResult url={origin + path + query} qr={query === asked.query ? qr : null} note={notes.print}>
            <a
              href={`/downloads/student-visa-checklist.xlsx${query || fullQuery(defaultSituation)}`}
              className="inline-flex min-h-11 items-center text-primary underline underline-offset-4 print:hidden"
            >
              {checklistText.download}
            </a>
          </ShareResult>
        </ChecklistResult>
      )}

      <NextSteps steps={notes.next} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
