import { Link } from "react-router";
import { Panel } from "#app/ui/catalogue/panel.tsx";
import { t } from "#app/ui/text/t.ts";
import { institutionPath } from "#worker/addresses.ts";
import type { OtherInstitution } from "#worker/domain/catalogue/schemas.ts";
import "#app/ui/text/institution.ts";

/** Nothing when there are none. */
export function OtherRegistrations({ institutions }: { institutions: OtherInstitution[] }) {
  if (institutions.length === 0) return null;
  return (
    <Panel title={t("institution.otherRegistrations")}>
      <p className="text-muted text-sm">{t("institution.otherRegistrationsHint")}</p>
      <ul className="mt-2">
        {institutions.map((other) => (
          <li key={other.id} className="py-1.5">
            <Link to={institutionPath(other)} className="text-primary underline underline-offset-4">
              {other.nameCn && <span>{other.nameCn} </span>}
              <span lang="en">{other.name}</span>
            </Link>{" "}
            <span className="text-muted text-sm">{[other.code, other.state].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
