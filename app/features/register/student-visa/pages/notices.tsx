import { Link } from "react-router";
import { Notice } from "#app/shell/page/boxes.tsx";
import { ExternalLink, TextLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Law } from "../server/read-law.ts";
import type { Stop } from "../shared/rule.ts";
import { officialPage, rulePaths, studentVisaText } from "../shared/text.json";

const { notice, stop: stopText } = studentVisaText;

/**
 * The notice of the rules of 2 October 2026, at the top of each page and tool that they apply to.
 * @param law from the registry
 */
export function LawNotice({ law }: { law: Law }) {
  return (
    <Notice>
      <details>
        <summary className="cursor-pointer">
          <b>{notice.title}</b>：{notice.short}
        </summary>
        <Rules law={law} />
      </details>
    </Notice>
  );
}

function Rules({ law }: { law: Law }) {
  return (
    <>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {law.rules.map(({ sentence, path }) => (
          <li key={path}>
            {sentence}
            <Link to={path} discover="none" className="rule-source">
              {notice.ground}
            </Link>
          </li>
        ))}
      </ul>
      {law.changedOn && <p className="mt-2 font-semibold">{fill(notice.changed, { day: law.changedOn })}</p>}
      <p className="mt-2">
        {notice.todo} <RuleLinks />
      </p>
      <p className="mt-2 text-sm">
        {notice.source} <ExternalLink href={officialPage}>{notice.official}</ExternalLink>
      </p>
    </>
  );
}

/** Shown by a tool instead of its result when the rules of 2 October 2026 prevent the application. */
export function RuleStop({ stops }: { stops: readonly Stop[] }) {
  return (
    <div role="status">
      <Notice>
        <p className="font-semibold">{stopText.title}</p>
        {stops.map((stop) => (
          <p key={stop} className="mt-2">
            {stopText[stop]}
          </p>
        ))}
        <p className="mt-2 text-sm">
          <RuleLinks />
          {"　"}
          <ExternalLink href={officialPage}>{notice.official}</ExternalLink>
          {"　"}
          {stopText.ask}
          <TextLink to="/check-before-you-pay">{stopText.askLink}</TextLink>
        </p>
      </Notice>
    </div>
  );
}

/** Links to the pages that explain the rules of 2 October 2026. */
function RuleLinks() {
  return (
    <>
      <TextLink to={rulePaths.law}>{notice.law}</TextLink>
      {"　"}
      <TextLink to={rulePaths.lodging}>{notice.lodging}</TextLink>
    </>
  );
}
