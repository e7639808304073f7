import type { PropsWithChildren } from "react";
import { catalogueText } from "#app/features/register/catalogue/pages/public.ts";
import type { ComparedCourse } from "#app/features/register/catalogue/server/public.ts";
import { Chart } from "#app/shell/charts/chart.tsx";
import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { formatMoney } from "#app/shell/figures/format.ts";
import { RateNote } from "#app/shell/figures/rate-note.tsx";
import { SpacedLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { compareAddress, compareSchoolsAddress } from "../shared/compare-address.ts";
import { compareCostText, noteText } from "./note-text.json";
import { compareText, coursePairs, schoolPairs } from "./text.json";
import { type WholeCosts as Costs, labelOf, schoolOf } from "./whole-costs.server.ts";

/** The total costs side by side, and how they are computed. */
export function WholeCosts({ title, drawing, answer, unverified, without }: Costs) {
  return (
    <section
      aria-labelledby="whole-cost"
      className="mt-6 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-x-12"
    >
      <div>
        <h2 id="whole-cost" className="break-keep text-section">
          {title}
        </h2>
        <Chart drawing={drawing} className="" />
      </div>
      <div>
        {answer && <p className="mt-2 lg:mt-1">{answer}</p>}
        <p className="mt-2 max-w-[76ch] text-muted text-sm">
          {compareCostText.how}
          {unverified}
          {without.length > 0 && fill(compareCostText.without, { labels: without.join("、") })}
        </p>
      </div>
    </section>
  );
}

interface NotesProps {
  courses: readonly ComparedCourse[];
  rate: ExchangeRate | null;
  noRate: string;
}

/** The meaning and the date of the figures of the table. */
export function CompareNotes({ courses, rate, noRate }: NotesProps) {
  const registerDate = courses[0]?.registerDate;
  return (
    <div className="mt-4 max-w-[76ch] text-muted text-sm print:text-xs">
      {courses.some(({ course }) => course.nameCn) && <p>{catalogueText.referenceName}</p>}
      <p>{noteText.note}</p>
      {rate ? <RateNote rate={rate} /> : noRate && <p>{noRate}</p>}
      {registerDate && <p>{fill(noteText.registerNote, { date: registerDate })}</p>}
    </div>
  );
}

/** Ways to start a comparison. */
export const NoCourses = ({ examples }: { examples: readonly ComparedCourse[] }) => (
  <>
    <p className="mt-3 max-w-[44em] text-muted text-sm">{compareText.how}</p>
    <div className="gap-x-14 lg:grid lg:grid-cols-2">
      <Pairs title={compareText.courses} pairs={coursePairs.flatMap((codes) => viewPair(codes, examples))} />
      <Pairs
        title={compareText.schools}
        pairs={schoolPairs.map(({ label, codes }) => ({ label, href: compareSchoolsAddress(codes), note: "" }))}
      >
        <SpacedLink href={compareSchoolsAddress([])}>{compareText.pickSchools}</SpacedLink>
      </Pairs>
    </div>
  </>
);

/** An example of two courses with the difference of their tuition, the dearer first; empty unless the register has both. */
function viewPair(codes: readonly string[], examples: readonly ComparedCourse[]) {
  const pair = codes.flatMap((code) => examples.find(({ course }) => course.code === code) ?? []);
  const [dear, cheap] = pair.toSorted((a, b) => (b.course.tuition ?? 0) - (a.course.tuition ?? 0));
  if (!dear?.course.tuition || !cheap?.course.tuition) return [];
  const gap = formatMoney(dear.course.tuition - cheap.course.tuition);
  return {
    label: pair.map(labelOf).join("、"),
    href: compareAddress(codes),
    note: fill(compareText.gap, { name: schoolOf(dear), gap }),
  };
}

interface PairsProps {
  title: string;
  pairs: readonly { label: string; href: string; note: string }[];
}

const Pairs = ({ title, pairs, children }: PropsWithChildren<PairsProps>) =>
  pairs.length > 0 && (
    <section>
      <h2 className="mt-6 text-section">{title}</h2>
      <ul className="change-list mt-2">
        {pairs.map(({ label, href, note }) => (
          <li key={label}>
            <a href={href} className="title-link break-keep">
              {label}
            </a>
            {note && <p className="text-muted text-sm">{note}</p>}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
