import { Link } from "react-router";
import { Notice } from "#app/shell/page/boxes.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { officialPage, type Stop, studentVisaText } from "#worker/features/student-visa/public.ts";
import { RuleLinks } from "./rule-links.tsx";

const { notice, stop: text } = studentVisaText;

/** What a tool shows instead of its result where the rules of 2 October 2026 stand against the application. */
export function RuleStop({ stops }: { stops: readonly Stop[] }) {
  return (
    <div role="status">
      <Notice>
        <p className="font-semibold">{text.title}</p>
        {stops.map((stop) => (
          <p key={stop} className="mt-2">
            {text[stop]}
          </p>
        ))}
        <p className="mt-2">
          <RuleLinks />
          {"　"}
          <ExternalLink href={officialPage}>{notice.official}</ExternalLink>
        </p>
        <p className="mt-2 text-sm">
          {text.ask}
          <Link to="/check-before-you-pay" className="link">
            {text.askLink}
          </Link>
        </p>
      </Notice>
    </div>
  );
}
