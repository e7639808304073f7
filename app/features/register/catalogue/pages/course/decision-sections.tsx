import { Link } from "react-router";
import { Bill } from "#app/shell/charts/bill.tsx";
import { Chart } from "#app/shell/charts/chart.tsx";
import { FactSentenceText, FactSources } from "#app/shell/figures/fact-sentence.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { decisionLinks } from "./text.json";
import type { CourseView } from "./view-course.server.ts";

const link = "text-primary underline underline-offset-4";

/** The fee compared with the same field and level. */
export function FeeSection({ fee: { title, answer, drawing, note, link: field } }: { fee: CourseView["fee"] }) {
  return (
    <Section id="fee" title={title}>
      {answer && <p className="answer">{answer}</p>}
      {drawing && <Chart drawing={drawing} isTold />}
      {note && <p className="text-muted text-sm">{note}</p>}
      {field && (
        <p>
          <Link to={field.href} className={link}>
            {field.label}
          </Link>
        </p>
      )}
    </Section>
  );
}

/** The fee and length on each register. */
export function HistorySection({ history }: { history: NonNullable<CourseView["history"]> }) {
  const { title, drawing, peers, note } = history;
  return (
    <Section id="history" title={title}>
      <Chart drawing={drawing} isTold />
      {peers && <p>{peers}</p>}
      <p className="text-muted text-sm">{note}</p>
    </Section>
  );
}

/** The cost of the whole course with living, insurance and visa. `calculator`: address of the calculator for this course. */
export function CostSection({ cost, calculator }: { cost: NonNullable<CourseView["cost"]>; calculator: string }) {
  const { title, bill, sentence, unverified, rate } = cost;
  return (
    <Section id="cost" title={title}>
      <Bill bill={bill} />
      <p>
        <FactSentenceText sentence={sentence} />{" "}
        <Link to={calculator} className={link}>
          {decisionLinks.calculate}
        </Link>
      </p>
      <FactSources sentences={[sentence]} />
      {unverified && <p className="text-muted text-sm">{unverified}</p>}
      {rate && <p className="text-muted text-sm">{rate}</p>}
    </Section>
  );
}

/** Work that belongs to the course. */
export function WorkSection({ title, details }: { title: string; details: string }) {
  return (
    <Section id="work" title={title}>
      <p>{details}</p>
      <p className="text-muted text-sm">{decisionLinks.workNote}</p>
    </Section>
  );
}

type After = NonNullable<CourseView["after"]>;
type Jobs = NonNullable<After["jobs"]>;

/** The visa after the course, and occupations that it may lead to. */
export function AfterSection({ after: { title, sentences, jobs } }: { after: After }) {
  return (
    <Section id="after" title={title}>
      {sentences.map((sentence) => (
        <p key={sentence.text}>
          <FactSentenceText sentence={sentence} />
        </p>
      ))}
      <FactSources sentences={sentences} />
      {jobs && <Jobs jobs={jobs} />}
      <p>
        <Link to="/visa/graduate" className={link}>
          {decisionLinks.conditions}
        </Link>
      </p>
    </Section>
  );
}

function Jobs({ jobs: { groups, others, count, note } }: { jobs: Jobs }) {
  return (
    <>
      <JobGroups groups={groups} />
      {others.length > 0 && (
        <details>
          <summary className="more-rows">{fill(decisionLinks.moreJobs, { count })}</summary>
          <JobGroups groups={others} />
        </details>
      )}
      <p className="text-muted text-sm">{note}</p>
    </>
  );
}

/** Each group names its visas once, then its occupations. */
function JobGroups({ groups }: Pick<Jobs, "groups">) {
  return groups.map(({ visas, occupations }) => (
    <div key={visas} className="mt-4">
      <h3 className="text-muted tabular-nums">{fill(decisionLinks.jobVisas, { visas })}</h3>
      <ul className="mt-1 border-line border-t">
        {occupations.map(({ code, name, english, href, condition }) => (
          <li key={code} className="border-line border-b py-2">
            <Link to={href} className="title-link">
              {name}
            </Link>{" "}
            <span lang="en" className="text-muted text-sm">
              {english} {code}
            </span>
            {condition && <span className="block text-muted text-sm">{condition}</span>}
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** English and entry, with the school's own site. */
export function EntrySection({
  entry: { title, sentences, site },
  website,
}: {
  entry: CourseView["entry"];
  website: string | null;
}) {
  return (
    <Section id="entry" title={title}>
      {sentences.map((sentence) => (
        <p key={sentence.text}>
          <FactSentenceText sentence={sentence} />
        </p>
      ))}
      <FactSources sentences={sentences} />
      <p>
        {site}
        {website && (
          <span className="inline-block">
            <ExternalLink href={website} lang="en">
              {hostOf(website)}
            </ExternalLink>
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-6">
        <Link to="/study/application" className={link}>
          {decisionLinks.how}
        </Link>
        <Link to="/visa/student" className={link}>
          {decisionLinks.visa}
        </Link>
      </p>
    </Section>
  );
}

const hostOf = (address: string) => address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/.*$/, "");
