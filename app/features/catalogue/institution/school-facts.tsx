import type { ReactNode } from "react";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Institution } from "#worker/features/catalogue/read-institution.ts";
import { boardingNames, genderNames, sectorNames, unknownText, yearsText } from "../school-names.ts";
import { institutionText } from "./text.ts";

/**
 * What is known of a school, each with where it comes from. What rests on general knowledge refers to the school. Empty for
 * other institutions.
 */
export function schoolItems(institution: Institution): { label: string; value: ReactNode }[] {
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
