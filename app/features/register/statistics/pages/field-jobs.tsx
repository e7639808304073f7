import { Fragment } from "react";
import { occupationPath } from "#app/features/register/occupations/shared/occupation-path.ts";
import { FoldedRest } from "#app/shell/page/folded-rest.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { fieldText, statisticsText } from "./text.json";
import type { Instrument, JobGroup } from "./view-field.server.ts";

/** Occupations on the official lists that courses of a field commonly lead to, by level. */
export function FieldJobs({
  groups,
  instruments,
}: {
  groups: readonly JobGroup[];
  instruments: readonly Instrument[];
}) {
  if (groups.length === 0) return null;
  return (
    <Section id="jobs" title={fieldText.jobsTitle}>
      <p className="text-muted">{fieldText.jobsIntro}</p>
      {groups.map(({ name, occupations }) => (
        <div key={name} className="mt-5">
          <h3 className="text-block">{name}</h3>
          <FoldedRest items={occupations} shown={shownJobs} more={statisticsText.moreJobs}>
            {(some) => <JobRows occupations={some} />}
          </FoldedRest>
        </div>
      ))}
      <p className="mt-3 text-muted text-sm">
        {fieldText.jobsSource}
        {instruments.map(({ instrument, compiledOn, url }, position) => (
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
        <a href="/occupations" className="text-primary underline underline-offset-4">
          {fieldText.jobsMore}
        </a>
      </p>
    </Section>
  );
}

/** Of a level; the others are folded. */
const shownJobs = 3;

function JobRows({ occupations }: { occupations: readonly JobGroup["occupations"][number][] }) {
  return (
    <ul className="rows mt-2">
      {occupations.map(({ code, title, titleCn, strength, noteCn, lists }) => (
        <li key={code}>
          <span>
            <a href={occupationPath({ code, title })} className="title-link">
              {titleCn}
            </a>{" "}
            <span lang="en" className="text-muted text-sm">
              {title} {code}
            </span>
            {strength === "common" && noteCn && <span className="block text-muted text-sm">{noteCn}</span>}
          </span>
          <span lang="en" className="text-muted text-sm">
            {lists.join(", ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
