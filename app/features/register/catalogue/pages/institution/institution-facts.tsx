import type { ReactNode } from "react";
import { formatNumber } from "#app/shell/figures/format.ts";
import { DescriptionList, Notice, Panel } from "#app/shell/page/boxes.tsx";
import { ExternalLink, TextLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { institutionPath } from "#worker/platform/slugs.ts";
import type { Institution, InstitutionDetails, OtherInstitution } from "../../server/read-institution.ts";
import {
  boardingNames,
  categoryNames,
  genderNames,
  sectorNames,
  statesText,
  typeNames,
  unknownText,
  yearsText,
} from "../names.ts";
import { ChangesLink } from "../register-note.tsx";
import { institutionText } from "./text.json";

/** The register's values of an institution. */
export function InstitutionFacts({ institution }: { institution: Institution }) {
  const english = (text: string | null) => text && <span lang="en">{text}</span>;
  const { tradingName, name, registeredName, type, state, city, capacity, website, postalAddress } = institution;
  return (
    <DescriptionList
      items={[
        { label: institutionText.name, value: english(name) },
        {
          label: institutionText.nameCn,
          value:
            institution.nameCn && institution.nameCnIsReference
              ? fill(institutionText.nameCnReference, { name: institution.nameCn })
              : institution.nameCn,
        },
        {
          label: institutionText.tradingName,
          value: tradingName === name || tradingName === registeredName ? null : english(tradingName),
        },
        { label: institutionText.category, value: categoryNames[institution.category] },
        { label: institutionText.type, value: type && (typeNames[type] ?? english(type)) },
        ...schoolItems(institution),
        { label: institutionText.code, value: institution.code },
        {
          label: institutionText.capacity,
          value: capacity === null ? null : fill(institutionText.capacityValue, { count: formatNumber(capacity) }),
        },
        {
          label: institutionText.website,
          value: website && (
            <ExternalLink href={website} lang="en">
              {website.replace(/^https?:\/\//, "").replace(/\/$/, "")}
            </ExternalLink>
          ),
        },
        {
          label: institutionText.location,
          value: state && (
            <>
              {statesText(institution.states ?? state)} {english([city, state].filter(Boolean).join(", "))}
            </>
          ),
        },
        { label: institutionText.address, value: english(institution.address) },
        {
          label: institutionText.postalAddress,
          value: postalAddress.length > 0 && english(postalAddress.join(", ")),
        },
        { label: institutionText.description.label, value: institution.description },
      ]}
    />
  );
}

/** States that an institution left the register, its successor and its predecessor. */
export function InstitutionNotices({ institution, relations }: InstitutionDetails) {
  const { code, delistedOn } = institution;
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
      {[...Map.groupBy(relations, ({ noteCn }) => noteCn)].map(([noteCn, others]) => (
        <Notice key={noteCn}>
          <p>{noteCn}</p>
          <p>
            {others.map(({ kind, other }, at) => (
              <span key={other.name}>
                {at > 0 ? "、" : `${institutionText.relations[kind]} `}
                {other.id === null ? (
                  <span lang="en">{other.name}</span>
                ) : (
                  <a
                    lang="en"
                    className="underline underline-offset-4"
                    href={institutionPath({ id: other.id, name: other.name })}
                  >
                    {other.name}
                  </a>
                )}
              </span>
            ))}{" "}
            {others[0] && <ExternalLink href={others[0].sourceUrl}>{institutionText.source}</ExternalLink>}
          </p>
        </Notice>
      ))}
    </>
  );
}

/** Other registrations of the same institution; renders nothing without any. */
export function OtherRegistrations({ institutions }: { institutions: OtherInstitution[] }) {
  if (institutions.length === 0) return null;
  return (
    <Panel title={institutionText.otherRegistrations}>
      <p className="text-muted text-sm">{institutionText.otherRegistrationsHint}</p>
      <ul className="mt-2">
        {institutions.map((other) => (
          <li key={other.id} className="py-1.5">
            <TextLink href={institutionPath(other)}>
              {other.nameCn && <span>{other.nameCn} </span>}
              <span lang="en">{other.name}</span>
            </TextLink>{" "}
            <span className="text-muted text-sm">{[other.code, other.state].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The known facts of a school, each with its source. A fact from general knowledge asks readers to check with the school. Empty for other institutions. */
function schoolItems(institution: Institution): { label: string; value: ReactNode }[] {
  if (institution.category !== "school") return [];
  const { schoolSector, schoolGender, schoolBoarding, schoolYears, schoolSources, website } = institution;
  const known = (text: string | null | undefined, source: string | undefined) =>
    text ? <Known text={text} source={source} website={website} /> : unknownText;
  return [
    {
      label: institutionText.sector,
      value: known(sectorNames[schoolSector ?? ""], schoolSector === "government" ? "register" : undefined),
    },
    { label: institutionText.gender, value: known(genderNames[schoolGender ?? ""], schoolSources.gender) },
    { label: institutionText.boarding, value: known(boardingNames[schoolBoarding ?? ""], schoolSources.boarding) },
    { label: institutionText.years, value: known(schoolYears && yearsText(schoolYears), "CRICOS course names") },
  ];
}

function Known({ text, source, website }: { text: string; source: string | undefined; website: string | null }) {
  return (
    <>
      {text} <span className="text-muted text-sm">（{describeSource(source, website)}）</span>
    </>
  );
}

function describeSource(source: string | undefined, website: string | null): ReactNode {
  if (source === "register") return institutionText.fromRegister;
  if (source === "CRICOS course names") return institutionText.fromCourses;
  if (source !== undefined) return `${fill(institutionText.fromSource, { source })}，${institutionText.collected}`;
  const ownWord = website ? (
    <ExternalLink href={website}>{institutionText.ownWord}</ExternalLink>
  ) : (
    institutionText.ownWord
  );
  return (
    <>
      {institutionText.collected}，{ownWord}
    </>
  );
}
