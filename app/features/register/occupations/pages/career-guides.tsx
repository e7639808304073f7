import { LineLink } from "#app/shell/page/links.tsx";
import { occupationText as text } from "./text.json";

/** A link to the guide of an occupation's career; renders nothing for occupations without one. */
export function CareerGuide({ code }: { code: string }) {
  const guide = careerGuideOf(code);
  return (
    guide && (
      <p className="mt-6">
        <LineLink href={guide}>{text.guide}</LineLink>
      </p>
    )
  );
}

/** The guides of careers, `/immigration/careers/…`, by the codes of occupations or their first digits. */
const guides: readonly [guide: string, codes: RegExp][] = [
  ["nurse", /^(?:2544|411411)/],
  ["early-childhood", /^(?:241111|134111|421111)/],
  ["teacher", /^241[2-5]/],
  ["social-worker", /^272511/],
  ["accountant", /^(?:22111|221213|132211)/],
  ["it", /^(?:2611|2613|2621|2631|2632)/],
  // 233213, Quantity Surveyor, has another assessing authority.
  ["engineer", /^233(?!213)/],
  ["chef", /^351[34]11/],
];

/** The guide that describes the way into an occupation, from the course to the visa; null for most occupations. */
export function careerGuideOf(code: string): string | null {
  const found = guides.find(([, codes]) => codes.test(code));
  return found ? `/immigration/careers/${found[0]}` : null;
}
