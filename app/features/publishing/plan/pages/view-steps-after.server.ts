import { pointsAddress } from "#app/features/publishing/points-test/shared/answers.ts";
import { subclasses } from "#app/features/publishing/points-test/shared/points-table.ts";
import { writeSentence } from "#app/features/register/rules/shared/write-sentence.ts";
import { cityOfKey } from "#app/features/register/statistics/server/public.ts";
import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { isMainland, rulesOfGraduate, rulesOfSkilled } from "../server/plan-rules.ts";
import { isRegional, type Plan } from "../server/read-plan.ts";
import type { Prospects } from "../server/read-prospects.ts";
import type { PlannedRoute } from "../server/route.ts";
import { isHeld, isPastAge } from "../server/route-points.ts";
import { allHold, brief, saidIn } from "../shared/brief.ts";
import { isCounted } from "../shared/routes.ts";
import { routeText as text } from "./text.json";
import { describePoints } from "./view-points.server.ts";
import { unlistedVisas } from "./view-prospects.server.ts";
import { groupsOf, type Step } from "./view-steps.server.ts";
import { period, writeBoth } from "./write-amounts.ts";

const empty = { costs: [], sum: null, funds: null, stops: [], groups: [], links: [] };

/** What comes before a plan. Not in its view, whose changes are its news. */
export const stepsNow = ({ answers, facts }: Pick<Plan, "answers" | "facts">): Step[] => {
  const said = { ...saidIn(answers), stays: answers.stay === "stay" || answers.aim === "work" };
  const shown = brief.now.filter(({ when }) => allHold(when, said));
  return shown.map(({ title, lines, label, href }) => ({
    ...{ ...empty, title, when: "", links: [{ label, href }] },
    notes: lines.flatMap(({ when, text }) => (text && allHold(when, said) ? [writeSentence(text, facts)] : [])),
  }));
};

/** Going home after the last course. */
export const stepHome = ({ answers, facts }: Plan): Step => ({
  ...{ ...empty, title: text.home, when: "" },
  notes: [text.homeLeave, ...(isMainland(answers) ? [writeSentence(text.homeDegree, facts)] : [])],
});

/** The visas after the studies. */
export function stepsAfter(
  route: PlannedRoute,
  plan: Plan,
  rate: ExchangeRate | null,
  prospects: Prospects | null,
): Step[] {
  const unlisted = unlistedVisas(route, plan, prospects);
  const isUnlisted = unlisted.includes("485");
  const { answers, facts } = plan;
  const { graduate } = route;
  const limits = tooOld(route, plan);
  const steps: Step[] = [];
  if (graduate) {
    const groups = groupsOf(rulesOfGraduate(graduate, answers), plan);
    const once = answers.rule.visa === "graduate" ? groups.filter(({ subject }) => subject === "ends") : [];
    const jobs = prospects?.first.map(({ details }) => details.occupation.titleCn).join("、") ?? "";
    const stay = facts.get(graduate.stay);
    const isClosed = graduate.closed || isUnlisted;
    const isUncounted = route.studies.some(({ kind }) => kind === "certificate" && !isCounted(kind, plan.field));
    const charge = !isClosed && graduate.charge && writeBoth(graduate.charge, rate);
    const again = graduate.again ? writeSentence(text.graduateAgain, facts) : "";
    steps.push({
      ...empty,
      title: text.graduate,
      when: isClosed ? "" : period(graduate.from, graduate.until),
      notes: stay && charge ? [fill(text.graduateStay, { stay: formatFact(stay), charge }) + again] : [],
      stops: [
        ...[limits.graduate, isUnlisted ? fill(text.unlisted485, { jobs }) : ""].filter(Boolean),
        ...(graduate.closed === "weeks" ? [text.closedWeeks + (isUncounted ? text.tradesOnly : "")] : []),
        ...once.flatMap(({ rules }) => rules.map(({ sentence }) => sentence + text.onceMain)),
      ],
      groups,
      links: [{ label: text.tools.graduate, href: "/visa/graduate" }],
    });
  }
  const points = plan.points[0];
  const isPast = isPastAge(route, plan);
  const isFirst = isHeld(route, answers) && !isPast;
  const pointsHref = points && !isPast && pointsAddress(points.answers, answers.occupation);
  const groups = groupsOf(rulesOfSkilled(route, plan), plan);
  const ofEmployer = groups.filter(({ subject }) => subject === "employer");
  if (isFirst)
    steps.push({ ...empty, title: text.nominated, when: "", notes: heldNotes(plan, isPast), groups: ofEmployer });
  const isIdle = route.studies.length === 0;
  steps.push({
    ...empty,
    title: isPast ? text.sponsored : text.skilled,
    when: route.after && route.studies.length > 0 ? fill(text.from, { month: writeMonth(route.after) }) : "",
    notes: isPast
      ? isHeld(route, answers)
        ? heldNotes(plan, isPast)
        : [writeSentence(text.stillOpen, facts)]
      : [
          ...(points && plan.table ? describePoints(points, plan, isIdle ? subclasses : unlisted) : []),
          ...regionalNote(answers),
        ],
    stops: [limits.points, limits.employer].filter(Boolean),
    groups: groups.filter(({ subject }) => !isFirst || subject !== "employer"),
    links: [
      ...(pointsHref ? [{ label: text.pointsTool, href: pointsHref }] : []),
      { label: text.tools.skilled, href: "/immigration/pr-pathways" },
    ],
  });
  return steps;
}

/** What the holder of an employer's visa needs for the permanent one, or, past its age, for another temporary one. */
export const heldNotes = ({ facts }: Pick<Plan, "facts">, isPast: boolean): string[] =>
  (isPast ? [text.heldPast] : [text.heldFirst, text.heldCharges]).map((sentence) => writeSentence(sentence, facts));

/** What a 491 or 494 visa means for the city: whether it is in a designated regional area. */
export function regionalNote({ city }: Plan["answers"]): string[] {
  const name = city && cityOfKey(city)?.nameCn;
  return name ? [fill(isRegional(city) ? text.insideRegional : text.outsideRegional, { city: name })] : [];
}

/** What to say of age limits that somebody passes, or may pass, by the time that each visa can be applied for. */
export function tooOld(route: PlannedRoute, { points: [own], table, facts, answers }: Plan) {
  const { graduate, agesAfter } = route;
  const [from, latest] = agesAfter ?? [0, 0];
  // Neither invitation nor employer comes at once, so that a birthday may pass.
  const to = Math.max(latest, from + 1);
  const limit = table?.ageLimit ?? Number.POSITIVE_INFINITY;
  const [work, most] = ["visa-186.transition-work", "visa-186.age"].map((key) => facts.get(key));
  const later = { from: from + (work?.value ?? 0), to: to + (work?.value ?? 0) };
  const { risky, closed } = graduate ?? {};
  return {
    graduate: risky ? fill(text.riskyAge, { from: risky[0], to: risky[1] }) : closed === "age" ? text.closedAge : "",
    points: own && to >= limit ? fill(from < limit ? text.riskyPoints : text.closedPoints, { from, to, limit }) : "",
    employer:
      // A holder of the employer's visa reads of the permanent one anyway.
      work && most && from < limit && later.to >= most.value && !isHeld(route, answers)
        ? fill(writeSentence(text.riskyEmployer, facts), later)
        : "",
  };
}
