import { Link } from "react-router";
import { formatFee } from "#app/shell/figures/format.ts";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { CourseVersion } from "#worker/features/catalogue/related-courses.ts";
import { coursePath } from "#worker/platform/addresses.ts";
import { versionText } from "./text.ts";

interface Props {
  /** Id of the page's course. */
  id: number;
  institution: { id: number; name: string };
  versions: readonly CourseVersion[];
}

/** Registrations of the same name at the same institution, and which of them takes students. Renders nothing for a single one. */
export function Versions({ id, institution, versions }: Props) {
  if (versions.length < 2) return null;
  const open = versions.filter(({ expired }) => !expired).length;
  return (
    <Section id="versions" title={fill(versionText.title, { count: versions.length, open })}>
      <p>{versionText.why}</p>
      <ul className="rows">
        {versions.map((version) => (
          <li key={version.id}>
            <span>
              {version.id === id ? (
                <b className="font-semibold">{version.code}</b>
              ) : (
                <Link to={coursePath(institution, version)} className="text-primary underline underline-offset-4">
                  {version.code}
                </Link>
              )}{" "}
              {version.vetCode} {version.id === id && versionText.here}
            </span>
            <span className="text-muted">
              {[
                version.expired ? versionText.expired : versionText.open,
                version.weeks && fill(versionText.weeks, { weeks: version.weeks }),
                fill(versionText.total, { fee: formatFee(version.totalCost) }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
