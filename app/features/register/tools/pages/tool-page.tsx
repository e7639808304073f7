import type { ReactNode } from "react";
import { Link } from "react-router";
import { LawNotice, RuleStop } from "#app/features/register/student-visa/pages/public.tsx";
import type { Law } from "#app/features/register/student-visa/server/public.ts";
import type { Stop } from "#app/features/register/student-visa/shared/rule.ts";
import { commonText } from "#app/shell/frame/text.json";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { breadcrumbJson, pageMeta } from "#app/shell/page/page-meta.ts";
import { PrintedOn } from "#app/shell/page/printed-on.tsx";
import { toolText } from "./text.json";

interface MetaProps {
  /** Name of the tool. */
  name: string;
  /** Title of the page, the name by default. */
  title?: string;
  description: string;
  path: string;
  origin: string;
  /** Whether the address has answers: search engines index the empty form only. */
  hasAnswers: boolean;
}

/** Meta of a tool's page. */
export const toolMeta = ({ name, title = name, description, path, origin, hasAnswers }: MetaProps) => [
  ...pageMeta({ title: `${title} | 澳途`, description, url: origin + path, origin, noindex: hasAnswers }),
  breadcrumbJson([
    [commonText.site, origin],
    [toolText.all, `${origin}/tools`],
    [name, origin + path],
  ]),
];

interface PageProps {
  title: string;
  /** Where the page is; by default among the tools. */
  crumbs?: readonly { label: string; href: string }[];
  isWide?: boolean;
  /** The day of the page, YYYY-MM-DD, for paper. */
  day?: string;
  /** Below the title. */
  intro: ReactNode;
  /** The law on student visas, as the registry has it. */
  law: Law;
  /** Form and result. */
  children: ReactNode;
}

/** The frame of a tool's page. Paper has the title and the result. */
export function ToolPage({ title, crumbs, isWide = false, day, intro, law, children }: PageProps) {
  return (
    <div className={isWide ? "page page-wide" : "group/page page"}>
      <div className="print:hidden">
        <Breadcrumbs crumbs={[...(crumbs ?? [{ label: toolText.all, href: "/tools" }]), { label: title }]} />
      </div>
      {day && <PrintedOn title={title} day={day} />}
      <h1 className="mt-3 print:mt-0 print:text-xl">{title}</h1>
      {intro}
      <LawNotice law={law} />
      {children}
    </div>
  );
}

/** The result, or the rule that prevents the application. */
export function ToolResult({ stops, children }: { stops: readonly Stop[]; children: ReactNode }) {
  return stops.length > 0 ? <RuleStop stops={stops} /> : children;
}

/** Links to next steps. */
export function NextSteps({ steps }: { steps: readonly { to: string; label: string; why: string }[] }) {
  return (
    <nav aria-labelledby="next-steps" className="mt-8 print:hidden">
      <h2 id="next-steps" className="text-section">
        接下来
      </h2>
      <ul className="link-rows">
        {steps.map(({ to, label, why }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
