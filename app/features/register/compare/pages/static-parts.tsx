import { catalogueText } from "#app/features/register/catalogue/pages/public.ts";
import type { ComparedCourse } from "#app/features/register/catalogue/server/public.ts";
import { Chart } from "#app/shell/charts/chart.tsx";
import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { RateNote } from "#app/shell/figures/rate-note.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { compareCostText, noteText } from "./note-text.json";
import type { WholeCosts as Costs } from "./whole-costs.server.ts";

/** The total costs side by side, and how they are made. */
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

/** What the figures of the table are, and from when. */
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
