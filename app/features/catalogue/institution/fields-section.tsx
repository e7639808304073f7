import { Link } from "react-router";
import { Chart } from "#app/shell/charts/chart.tsx";
import { Section } from "#app/shell/page/section.tsx";
import type { InstitutionView } from "./view-institution.server.ts";

/** The fields with most courses, with links to their pages. */
export function FieldsSection({
  fields: { title, note, links, drawing },
}: {
  fields: NonNullable<InstitutionView["fields"]>;
}) {
  return (
    <Section id="fields" title={title}>
      <Chart drawing={drawing} isTold className="max-w-md" />
      <p className="text-muted text-sm">{note}</p>
      <p className="flex flex-wrap gap-x-5">
        {links.map(({ name, href }) => (
          <Link
            key={href}
            to={href}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {name}
          </Link>
        ))}
      </p>
    </Section>
  );
}
