import { type TextKey, t } from "#app/shell/text/t.ts";
import type { StepKey } from "./calculator/make-timeline.ts";
import type { OrderReason } from "./calculator/processing-order.ts";
import "./steps-text.ts";

const keys: readonly StepKey[] = [
  "choose",
  "test",
  "documents",
  "apply",
  "offer",
  "accept",
  "welfare",
  "coe",
  "oshc",
  "visaDocuments",
  "visa",
  "decision",
  "housing",
  "flights",
  "arrive",
  "orientation",
  "start",
];

/** Where one reads or does more about a step. */
const links: { [key in StepKey]?: { to: string; label: TextKey } } = {
  choose: { to: "/search", label: "timeline.link.search" },
  apply: { to: "/resources/university-application", label: "timeline.link.application" },
  visaDocuments: { to: "/resources/student-visa-checklist", label: "timeline.link.checklist" },
  visa: { to: "/resources/student-visa-guide", label: "timeline.link.visa" },
  housing: { to: "/resources/rental-checklist", label: "timeline.link.rental" },
  arrive: { to: "/resources/departure-checklist", label: "timeline.link.departure" },
};

/** What a step is. */
export interface StepText {
  name: string;
  what: string;
  /** What to do when its day is over. */
  late: string;
  link: { to: string; label: string } | null;
}

/** The texts of all steps; the browser gets them as data, not as code. */
export function describeSteps(): Record<StepKey, StepText> {
  const entries = keys.map((key): [StepKey, StepText] => {
    const link = links[key];
    return [
      key,
      {
        name: t(`timeline.step.${key}`),
        what: t(`timeline.step.${key}.what`),
        late: t(`timeline.step.${key}.late`),
        link: link ? { to: link.to, label: t(link.label) } : null,
      },
    ];
  });
  return Object.fromEntries(entries) as Record<StepKey, StepText>;
}

const reasons: readonly OrderReason[] = [
  "inside",
  "school",
  "english",
  "tafe",
  "research",
  "exempt",
  "share",
  "unknown",
];

/** Why an application is processed in its order, in words for each reason. */
export function describeOrder() {
  return {
    title: t("timeline.why"),
    reasons: Object.fromEntries(reasons.map((reason) => [reason, t(`timeline.why.${reason}`)])) as Record<
      OrderReason,
      string
    >,
    below: t("timeline.why.below"),
    first: t("timeline.why.first"),
    last: t("timeline.why.last"),
    /** "{date} 起递交的都按它，": the source follows. */
    source: t("timeline.why.source"),
    processing: t("timeline.processing"),
    noProcessing: t("timeline.noProcessing"),
    slack: t("timeline.slack"),
  };
}

/** How the dates are reckoned, in words. */
export function describeReckoning() {
  return {
    title: t("timeline.how"),
    official: t("timeline.how.official"),
    officialInside: t("timeline.how.officialInside"),
    exempt: t("timeline.how.exempt"),
    inside: t("timeline.how.inside"),
    own: t("timeline.how.own"),
    /** "{what}：{weeks} 周". */
    margin: t("timeline.how.margin"),
    school: t("timeline.how.school"),
    payment: t("timeline.how.payment"),
    paymentMinor: t("timeline.how.paymentMinor"),
    requests: t("timeline.how.requests"),
    booking: t("timeline.how.booking"),
    arrival: t("timeline.how.arrival"),
    translation: t("timeline.how.translation"),
    scope: t("timeline.how.scope"),
    scopeLink: t("timeline.how.scopeLink"),
  };
}

/** Said when the address named a month that cannot be planned; `month` is the one that is. */
export const describeOddStart = (month: string) => t("timeline.oddStart", { month });

/** What the tool is: for search engines and at the top of the page. */
export const describeTimeline = () => ({ description: t("timeline.description"), intro: t("timeline.intro") });
