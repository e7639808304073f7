import { Fragment } from "react";
import type { LinkedOccupation, OccupationList } from "#app/features/register/occupations/server/public.ts";
import { occupationPath } from "#app/features/register/occupations/shared/occupation-path.ts";
import { permanentVisas, subclassesOf } from "#app/features/register/occupations/shared/opened-visas.ts";
import { FoldedRest } from "#app/shell/page/folded-rest.tsx";
import { ExternalLink, TextLink, TitleLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { fieldText, statisticsText } from "./text.json";

/** The levels that occupations require, each with one course level as an example (fittingLevels of the occupations), and its label. */
export const jobLevels = [
  { level: "Bachelor", name: "学士及以上" },
  { level: "Diploma", name: "文凭" },
  { level: "Certificate III", name: "三级、四级证书" },
] as const;

/** The lists that the section names. */
const named: readonly string[] = ["mltssl", "stsol", "rol", "csol"];

interface Props {
  /** One list of occupations for each of jobLevels. */
  jobs: readonly (readonly LinkedOccupation[])[];
  lists: readonly OccupationList[];
}

/** Occupations on the official lists that courses of a field commonly lead to, by level. */
export function FieldJobs({ jobs, lists }: Props) {
  const instruments = new Map(lists.filter(({ key }) => named.includes(key)).map((list) => [list.instrument, list]));
  return (
    <Section id="jobs" title={fieldText.jobsTitle}>
      <p className="text-muted">{fieldText.jobsIntro}</p>
      {jobLevels.map(({ name }, at) => {
        const occupations = jobs[at] ?? [];
        return occupations.length === 0 ? null : (
          <div key={name} className="mt-5">
            <h3 className="text-block">{name}</h3>
            <FoldedRest items={occupations} shown={shownJobs} more={statisticsText.moreJobs}>
              {(some) => <ul className="rows mt-2">{some.map(jobRow)}</ul>}
            </FoldedRest>
          </div>
        );
      })}
      <p className="mt-3 text-muted text-sm">
        {fieldText.jobsSource}
        {[...instruments.values()].map(({ instrument, compiledOn, url }, position) => (
          <Fragment key={instrument}>
            {position > 0 && "、"}
            <ExternalLink href={url} lang="en">
              {instrument}
            </ExternalLink>
            {fill(fieldText.jobsCompiled, { date: compiledOn })}
          </Fragment>
        ))}
      </p>
      <p className="mt-2">
        <TextLink href="/occupations">{fieldText.jobsMore}</TextLink>
      </p>
    </Section>
  );
}

/** Number of shown occupations of a level; the others are folded. */
const shownJobs = 3;

const jobRow = ({ code, title, titleCn, strength, noteCn, visas }: LinkedOccupation) => (
  <li key={code}>
    <span>
      <TitleLink href={occupationPath({ code, title })}>{titleCn}</TitleLink>{" "}
      <span lang="en" className="text-muted text-sm">
        {title} {code}
      </span>
      {strength === "common" && noteCn && <span className="block text-muted text-sm">{noteCn}</span>}
    </span>
    <span className="text-muted text-sm">
      {[true, false].map((isPermanent) => {
        const some = subclassesOf(visas.filter((visa) => permanentVisas.includes(visa) === isPermanent));
        const label = isPermanent ? fieldText.jobsPermanent : fieldText.jobsTemporary;
        return some.length > 0 && <span key={label} className="block">{`${label} ${some.join("、")}`}</span>;
      })}
    </span>
  </li>
);
