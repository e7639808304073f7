import { catalogueText } from "#app/features/register/catalogue/pages/public.ts";
import type { ComparedCourse } from "#app/features/register/catalogue/server/public.ts";
import { Chart } from "#app/shell/charts/chart.tsx";
import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { formatMoney } from "#app/shell/figures/format.ts";
import { RateNote } from "#app/shell/figures/rate-note.tsx";
import { AskForm } from "#app/shell/form/ask-form.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { compareAddress, compareSchoolsAddress } from "../shared/compare-address.ts";
import { compareCostText, noteText } from "./note-text.json";
import { compareText, coursePairs, schoolPairs } from "./text.json";
import { type WholeCosts as Costs, labelOf } from "./whole-costs.server.ts";

/** The total costs side by side, and how they are computed. */
export function WholeCosts({ title, drawing, answer, unverified, without }: Costs) {
  return (
    <section
      aria-labelledby="whole-cost"
      className="mt-6 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-x-12"
    >
      <div>
        <h2 id="whole-cost" className="text-section">
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
    <AskForm action="/search" type="course" label={compareText.byName} button={compareText.find} />
    <p className="mt-2 text-muted text-sm">{compareText.how}</p>
    <Pairs title={compareText.courses} pairs={coursePairs.flatMap((codes) => viewPair(codes, examples))} />
    <Pairs
      title={compareText.schools}
      pairs={schoolPairs.map(({ label, codes }) => ({ label, href: compareSchoolsAddress(codes), note: "" }))}
    />
  </>
);

/** An example of two courses with the difference of their tuition; null unless the register has both. */
function viewPair(codes: readonly string[], examples: readonly ComparedCourse[]) {
  const pair = codes.flatMap((code) => examples.find(({ course }) => course.code === code) ?? []);
  const [one, other] = pair.map(({ course }) => course.tuition);
  if (pair.length < 2 || !one || !other) return [];
  return {
    label: pair.map(labelOf).join("、"),
    href: compareAddress(codes),
    note: fill(compareText.gap, { gap: formatMoney(Math.abs(one - other)) }),
  };
}

const Pairs = ({ title, pairs }: { title: string; pairs: readonly { label: string; href: string; note: string }[] }) =>
  pairs.length > 0 && (
    <>
      <h2 className="mt-6 text-section">{title}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {pairs.map(({ label, href, note }) => (
          <li key={label} className={note && "w-full"}>
            <a href={href} className="link inline-block text-balance py-2">
              {label}
            </a>
            {note && <small className="block text-muted text-sm">{note}</small>}
          </li>
        ))}
      </ul>
    </>
  );
