import { Notice } from "#app/shell/page/boxes.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { officialPage, studentVisaText } from "#worker/features/student-visa/public.ts";
import { RuleLinks } from "./rule-links.tsx";

const { notice } = studentVisaText;

/**
 * The notice of the rules of 2 October 2026, at the top of each page and tool that they touch.
 * @param isFolded shows only its first line: above a result that has to stay on the first screen of a phone
 */
export function LawNotice({ isFolded = false }: { isFolded?: boolean }) {
  return (
    <Notice>
      {isFolded ? (
        <details>
          <summary className="cursor-pointer font-semibold">{notice.title}</summary>
          <Rules />
        </details>
      ) : (
        <>
          <p className="font-semibold">{notice.title}</p>
          <Rules />
        </>
      )}
    </Notice>
  );
}

function Rules() {
  return (
    <>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        <li>{notice.family}</li>
        <li>{notice.place}</li>
      </ul>
      <p className="mt-2">
        {notice.todo} <RuleLinks />
      </p>
      <p className="mt-2 text-sm">
        {notice.source} <ExternalLink href={officialPage}>{notice.official}</ExternalLink>
      </p>
    </>
  );
}
