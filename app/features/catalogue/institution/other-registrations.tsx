import { Link } from "react-router";
import { Panel } from "#app/shell/page/panel.tsx";
import type { OtherInstitution } from "#worker/features/catalogue/read-institution.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import { institutionText } from "./text.ts";

/** Nothing when there are none. */
export function OtherRegistrations({ institutions }: { institutions: OtherInstitution[] }) {
  if (institutions.length === 0) return null;
  return (
    <Panel title={institutionText.otherRegistrations}>
      <p className="text-muted text-sm">{institutionText.otherRegistrationsHint}</p>
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
