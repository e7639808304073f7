import type { StepKey } from "./calculator/make-timeline.ts";
import type { OrderReason } from "./calculator/processing-order.ts";
import { timelineStepText } from "./text.ts";

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

/** The page of this site about a step. */
const links: { [key in StepKey]?: { to: string; label: string } } = {
  choose: { to: "/search", label: timelineStepText.link.search },
  apply: { to: "/resources/university-application", label: timelineStepText.link.application },
  visaDocuments: { to: "/resources/student-visa-checklist", label: timelineStepText.link.checklist },
  visa: { to: "/resources/student-visa-guide", label: timelineStepText.link.visa },
  housing: { to: "/resources/rental-checklist", label: timelineStepText.link.rental },
  arrive: { to: "/resources/departure-checklist", label: timelineStepText.link.departure },
};

/** The texts of one step. */
export interface StepText {
  name: string;
  what: string;
  /** What to do after its last day. */
  late: string;
  link: { to: string; label: string } | null;
}

/** The texts of all steps. The functions of this file run in the loader: the browser gets texts as data, not as code. */
export function describeSteps(): Record<StepKey, StepText> {
  const entries = keys.map((key): [StepKey, StepText] => {
    const link = links[key];
    return [
      key,
      {
        name: timelineStepText.step[key].label,
        what: timelineStepText.step[key].what,
        late: timelineStepText.step[key].late,
        link: link ? { to: link.to, label: link.label } : null,
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

/** Texts about the processing time, with an explanation for each reason. */
export function describeOrder() {
  return {
    title: timelineStepText.why.label,
    reasons: Object.fromEntries(reasons.map((reason) => [reason, timelineStepText.why[reason]])) as Record<
      OrderReason,
      string
    >,
    below: timelineStepText.why.below,
    first: timelineStepText.why.first,
    last: timelineStepText.why.last,
    /** "{date} 起递交的都按它，": a link to the source follows. */
    source: timelineStepText.why.source,
    processing: timelineStepText.processing,
    noProcessing: timelineStepText.noProcessing,
    slack: timelineStepText.slack,
  };
}

/** How the dates are calculated. */
export function describeMethod() {
  return {
    title: timelineStepText.how.label,
    official: timelineStepText.how.official,
    officialInside: timelineStepText.how.officialInside,
    exempt: timelineStepText.how.exempt,
    inside: timelineStepText.how.inside,
    own: timelineStepText.how.own,
    /** "{what}：{weeks} 周". */
    margin: timelineStepText.how.margin,
    school: timelineStepText.how.school,
    payment: timelineStepText.how.payment,
    paymentMinor: timelineStepText.how.paymentMinor,
    requests: timelineStepText.how.requests,
    booking: timelineStepText.how.booking,
    arrival: timelineStepText.how.arrival,
    translation: timelineStepText.how.translation,
    scope: timelineStepText.how.scope,
    scopeLink: timelineStepText.how.scopeLink,
  };
}
