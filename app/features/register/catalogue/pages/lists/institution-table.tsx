import { formatMoney } from "#app/shell/figures/format.ts";
import { plainLinks } from "#app/shell/islands/static-section.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import type { ListedInstitution } from "../../server/list-institutions.ts";
import type { ListKind } from "../../shared/input.ts";
import { institutionLine, otherRegisteredName } from "../institution-line.ts";
import { categoryNames } from "../names.ts";
import { statesText } from "../states-text.ts";
import { catalogueText } from "../text.json";
import { listText } from "./text.json";

/**
 * A table from `md` up, a block for each row on phones. The link of the name covers its row, so that a click anywhere opens the institution;
 * the link to the website is above it. The roles are written out, because Safari drops them from a table with the layout of
 * blocks.
 */
export function InstitutionTable({
  kind,
  institutions,
  isLoading,
}: {
  kind: ListKind;
  institutions: ListedInstitution[];
  isLoading: boolean;
}) {
  const only = isLoading ? catalogueText.loading : institutions.length === 0 ? listText.empty : null;
  return (
    <table role="table" className="mt-2 block w-full border-line md:table md:border-b" aria-busy={isLoading}>
      <thead role="rowgroup" className="sr-only text-left md:not-sr-only md:table-header-group">
        <tr role="row">
          {(["name", "place", kind === "highschool" ? "fee" : "code", "website"] as const).map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="whitespace-nowrap px-3 py-2 font-normal text-muted text-sm first:ps-0"
            >
              {listText[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...plainLinks} role="rowgroup" className="block md:table-row-group">
        {only ? (
          <tr role="row" className="block md:table-row">
            <td role="cell" colSpan={4} className="block px-3 py-8 text-center text-muted md:table-cell">
              {only}
            </td>
          </tr>
        ) : (
          institutions.map((institution) => <Row key={institution.id} kind={kind} institution={institution} />)
        )}
      </tbody>
    </table>
  );
}

const cell =
  "block max-md:text-sm md:table-cell md:border-line md:border-t md:px-3 md:py-2.5 md:align-top md:first:ps-0";

function Row({ kind, institution }: { kind: ListKind; institution: ListedInstitution }) {
  const sort = [
    (kind === "tafe" || kind === "institutions") && categoryNames[institution.category],
    institutionLine(institution),
    kind === "institutions" &&
      institution.schoolFee !== null &&
      fill(listText.feeInLine, { fee: hundreds(institution.schoolFee) }),
  ];
  const { name, nameCn, state, states, city, cityCn, code, schoolFee, website } = institution;
  // Of a school it is its owner, which parents need not know.
  const otherName = kind === "highschool" ? null : otherRegisteredName(institution);
  return (
    <tr
      role="row"
      className="relative block border-line border-t py-3 [contain-intrinsic-size:auto_9rem] [content-visibility:auto] hover:bg-surface md:[content-visibility:visible] md:table-row md:border-0 md:py-0"
    >
      <td role="cell" className={`${cell} font-semibold`}>
        <a href={institutionPath(institution)} className="title-link after:absolute after:inset-0">
          {nameCn && <span>{nameCn} </span>}
          <span lang="en" className={nameCn ? "block font-normal text-muted text-sm" : ""}>
            {name}
          </span>
        </a>
        {otherName && (
          <span className="block font-normal text-muted text-sm">
            {catalogueText.registeredName} <span lang="en">{otherName}</span>
          </span>
        )}
        <span className="block font-normal text-muted text-sm">{sort.filter(Boolean).join(" · ")}</span>
      </td>
      <td role="cell" className={cell}>
        {state || city ? (
          <>
            {(states ?? state) && statesText(states ?? state ?? "")} {cityCn}{" "}
            <span lang="en">{[city, state].filter(Boolean).join(", ")}</span>
          </>
        ) : (
          catalogueText.none
        )}
      </td>
      <td role="cell" className={`${cell} md:whitespace-nowrap ${kind === "highschool" ? "" : "max-md:hidden"}`}>
        <Label>{kind === "highschool" ? listText.fee : listText.code}</Label>
        {kind === "highschool" ? feeText(schoolFee) : code || catalogueText.none}
      </td>
      <td role="cell" className={`${cell} ${website ? "" : "max-md:hidden"}`}>
        {website ? (
          <span className="relative z-10 max-md:[&_a]:-my-2.5 max-md:[&_a]:inline-block max-md:[&_a]:py-2.5">
            <ExternalLink href={website} lang="en">
              {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
            </ExternalLink>
          </span>
        ) : (
          catalogueText.none
        )}
      </td>
    </tr>
  );
}

const hundreds = (aud: number) => formatMoney(Math.round(aud / 100) * 100);

/** The cost of a school year, in hundreds of AUD. */
const feeText = (aud: number | null) => (aud === null ? listText.noFee : fill(listText.feeOf, { fee: hundreds(aud) }));

/** The name of the column inside a block. A table has it in its head. */
function Label({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="mr-2 text-muted text-sm md:hidden">
      {children}
    </span>
  );
}
