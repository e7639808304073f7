import { Link } from "react-router";
import { ExternalLink } from "#app/shell/page/external-link.tsx";
import { Notice } from "#app/shell/page/notice.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { InstitutionRelation } from "#worker/features/catalogue/read-institution.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import { ChangesLink } from "../changes/changes-link.tsx";
import { institutionText } from "./text.ts";

interface Props {
  /** CRICOS provider code. */
  code: string;
  delistedOn: string | null;
  relations: InstitutionRelation[];
}

/** That it left the register, and what it was merged into or made of. */
export function InstitutionNotices({ code, delistedOn, relations }: Props) {
  return (
    <>
      {delistedOn && (
        <Notice>
          <p>{fill(institutionText.delisted, { date: delistedOn })}</p>
          <p>
            <ChangesLink code={code} />
          </p>
        </Notice>
      )}
      {relations.map(({ side, noteCn, sourceUrl, other }) => (
        <Notice key={`${side}${other.name}`}>
          <p>{noteCn}</p>
          <p>
            {side === "from" ? institutionText.mergedInto : institutionText.mergedFrom}{" "}
            {other.id === null ? (
              <span lang="en">{other.name}</span>
            ) : (
              <Link
                lang="en"
                className="underline underline-offset-4"
                to={institutionPath({ id: other.id, name: other.name })}
              >
                {other.name}
              </Link>
            )}{" "}
            <ExternalLink href={sourceUrl}>{institutionText.source}</ExternalLink>
          </p>
        </Notice>
      ))}
    </>
  );
}
