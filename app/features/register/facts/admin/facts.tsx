import type { ReactNode } from "react";
import { Link, redirect } from "react-router";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import { factText } from "#app/shell/figures/describe-fact.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import { SourceLink } from "#app/shell/figures/figure.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { may } from "#worker/platform/auth/permissions.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { checkFigures } from "../server/check-figures.ts";
import { checkFiguresSchema } from "../server/check-input.ts";
import type { ListedFigure } from "../server/list-facts.ts";
import { countProposals } from "../server/proposals.ts";
import { proposeChecked } from "../server/propose-checked.ts";
import { areaNames } from "../shared/area-names.ts";
import type { Route } from "./+types/facts";
import { CheckPanel, FigureBox } from "./check-panel.tsx";
import { FigureGrade } from "./figure-grade.tsx";
import { figureList } from "./figure-list.ts";
import { proposalsPath } from "./proposals-path.ts";
import { factsAdminText } from "./text.json";

/** All figures of the registry with the values in force today. */
export async function loader(args: Route.LoaderArgs) {
  const { app, member, choices, query, readList } = await figureList.begin(args);
  const [listed, proposals] = await Promise.all([readList(), countProposals(app, member)]);
  const mayRecord = may(member, "facts");
  return { choices, query, listed, proposals, mayRecord, today: todayInAustralia(app.now()) };
}

/** Marks the ticked figures as checked; for editors as proposals. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const member = await readMember(context, request, "figures");
  const app = context.get(appContext);
  return answerForm(request, checkFiguresSchema(todayInAustralia(app.now())), async (checked) => {
    if (!may(member, "facts")) {
      await proposeChecked(app, member, checked);
      return redirect(savedAt(proposalsPath), 303);
    }
    await checkFigures(app, member, checked);
    return redirect(savedAt(`/admin/facts${url.search}`), 303);
  });
}

/** @param answer what the form below the list was answered, to which the boxes belong */
const columnsOf = (answer: FormAnswer | undefined): readonly Column<ListedFigure>[] => [
  {
    label: factsAdminText.label,
    cell: ({ key, label, version }) => (
      <span className="inline-flex items-start gap-2">
        {version !== null && <FigureBox figureKey={key} label={label} version={version} answer={answer} />}
        <Link to={`/admin/facts/${key}`} className="text-primary underline underline-offset-4">
          {label}
        </Link>
      </span>
    ),
  },
  {
    label: factsAdminText.code,
    sort: "key",
    isMinor: true,
    cell: ({ key }) => <code className="select-all break-all">{`{{${key}}}`}</code>,
  },
  {
    label: factsAdminText.area,
    isShort: true,
    isMinor: true,
    sort: "area",
    cell: ({ area }) => areaNames[area] ?? area,
  },
  { label: factsAdminText.inForce, cell: (figure) => <InForce figure={figure} /> },
  {
    label: factsAdminText.since,
    sort: "since",
    isMinor: true,
    cell: ({ validFrom, value }) => value !== null && <NoWrap>{validFrom ?? factsAdminText.unknownDay}</NoWrap>,
  },
  {
    label: factsAdminText.grade,
    cell: ({ grade, isUnverified }) => (
      <NoWrap>{grade && <FigureGrade grade={grade} isUnverified={isUnverified} />}</NoWrap>
    ),
  },
  { label: factsAdminText.checked, sort: "checked", cell: ({ checkedOn }) => <NoWrap>{checkedOn}</NoWrap> },
];

const NoWrap = ({ children }: { children: ReactNode }) => <span className="whitespace-nowrap">{children}</span>;

function InForce({ figure }: { figure: ListedFigure }) {
  const { nextFrom, value, valueTo, validFrom, sourceName, sourceUrl, checkedOn, grade } = figure;
  return (
    <>
      {value === null || sourceName === null || sourceUrl === null || checkedOn === null || grade === null ? (
        <span className="text-muted">{factsAdminText.none}</span>
      ) : (
        <>
          <span className="font-semibold tabular-nums">{formatFact({ ...figure, value, valueTo })}</span>
          <span className="block text-muted text-xs">
            <SourceLink
              fact={{ ...figure, value, valueTo, validFrom, sourceName, sourceUrl, checkedOn, grade, note: null }}
            />
          </span>
        </>
      )}
      {nextFrom && <span className="block text-accent text-xs">{fill(factsAdminText.next, { date: nextFrom })}</span>}
    </>
  );
}

export default function FactsAdminPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, choices: areas, listed, proposals, mayRecord, today } = loaderData;
  return (
    <>
      <AdminList
        path="/admin/facts"
        title={adminText.facts}
        actions={
          <>
            {proposals > 0 && (
              <Link to={proposalsPath} className="inline-flex min-h-11 items-center px-2 text-primary underline">
                {fill(factsAdminText.proposalsCount, { count: proposals })}
              </Link>
            )}
            <Link to="/admin/facts/new" className="inline-flex min-h-11 items-center px-2 text-primary underline">
              {factsAdminText.add}
            </Link>
          </>
        }
        query={query}
        listed={listed}
        columns={columnsOf(actionData)}
        keyOf={({ key }) => key}
        searchHint={factsAdminText.searchHint}
        filters={[
          {
            name: "area",
            label: factsAdminText.area,
            options: areas.map((value) => ({ value, label: areaNames[value] ?? value })),
          },
          {
            name: "grade",
            label: factsAdminText.grade,
            options: sourceGrades.map((value) => ({ value, label: factText.grades[value] })),
          },
          {
            name: "age",
            label: factsAdminText.age,
            options: [
              { value: "due", label: factsAdminText.due },
              { value: "july", label: factsAdminText.dueJuly },
              { value: "january", label: factsAdminText.dueJanuary },
            ],
          },
          {
            name: "checked",
            label: factsAdminText.checkedBefore,
            options: [{ value: "year", label: factsAdminText.checkedLong }],
          },
        ]}
        empty={factsAdminText.empty}
      />
      {listed.rows.length > 0 && <CheckPanel answer={actionData} today={today} mayRecord={mayRecord} />}
    </>
  );
}
