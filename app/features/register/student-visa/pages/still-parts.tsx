import { lazy, Suspense } from "react";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import type { Law } from "../server/read-law.ts";
import type { Stop } from "../shared/rule.ts";
import type { RuleFieldsProps } from "./rule-fields.tsx";

// Server-rendered parts that React does not hydrate, because their texts are half of a tool's code. The browser loads them when it has to
// render them itself: after a navigation, with other initial answers, or when a rule prevents an application.

const RuleFields = import.meta.env.SSR
  ? (await import("./rule-fields.tsx")).RuleFields
  : lazy(async () => ({ default: (await import("./rule-fields.tsx")).RuleFields }));

const LawNotice = import.meta.env.SSR
  ? (await import("./notices.tsx")).LawNotice
  : lazy(async () => ({ default: (await import("./notices.tsx")).LawNotice }));

const RuleStop = import.meta.env.SSR
  ? (await import("./notices.tsx")).RuleStop
  : lazy(async () => ({ default: (await import("./notices.tsx")).RuleStop }));

/** The questions in a form whose handler is `onInput`: React delivers `input` events of parts that it has not hydrated, but no `onChange`. */
export const StillRuleFields = (props: RuleFieldsProps) => (
  <StaticSection contentKey="rules" className="">
    <Suspense>
      <RuleFields {...props} />
    </Suspense>
  </StaticSection>
);

export const StillLawNotice = ({ law }: { law: Law }) => (
  <StaticSection contentKey="law" className="">
    <Suspense>
      <LawNotice law={law} />
    </Suspense>
  </StaticSection>
);

export const LazyRuleStop = ({ stops }: { stops: readonly Stop[] }) => (
  <Suspense>
    <RuleStop stops={stops} />
  </Suspense>
);
