import { breadcrumbJson, pageMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { institutionPath } from "#worker/platform/slugs.ts";
import type { InstitutionDetails } from "../../server/read-institution.ts";
import type { InstitutionCategory } from "../../shared/register-values.ts";
import { categoryNames } from "../names.ts";
import { catalogueText, listNameText } from "../text.json";
import { institutionText } from "./text.json";

const schemaTypeOf: Record<InstitutionCategory, string> = {
  university: "CollegeOrUniversity",
  pathway: "EducationalOrganization",
  vocational: "EducationalOrganization",
  school: "School",
  english: "EducationalOrganization",
  other: "CollegeOrUniversity",
};

/** Title, description, canonical link, Open Graph and JSON-LD of an institution's page. */
export function describeInstitution(page: InstitutionDetails & { canonical: string; origin: string }) {
  const { institution, courses, canonical: url, origin } = page;
  const fullName = institution.nameCn ? `${institution.nameCn} ${institution.name}` : institution.name;
  const title = `${fullName}：课程与费用 | 澳途`;
  const { open: count } = countCourses(courses);
  const description = fill(institutionText.description.meta, {
    name: `${fullName}（${categoryNames[institution.category]}）`,
    code: institution.code,
    count,
  });
  const list = listOfCategory(institution.category);
  return [
    ...pageMeta({ title, description, url, origin }),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": schemaTypeOf[institution.category],
        "@id": url,
        url,
        name: institution.name,
        alternateName: [institution.nameCn, institution.registeredName, institution.tradingName].filter(
          (name) => name && name !== institution.name,
        ),
        identifier: { "@type": "PropertyValue", propertyID: "CRICOS Provider Code", value: institution.code },
        sameAs: institution.website ?? undefined,
        address: {
          "@type": "PostalAddress",
          addressCountry: "AU",
          addressRegion: institution.state ?? undefined,
          addressLocality: institution.city ?? undefined,
          streetAddress: institution.address ?? undefined,
        },
      },
    },
    breadcrumbJson(
      [
        [catalogueText.home, "/"],
        [catalogueText.study, "/study"],
        [list.label, list.path],
        [institution.nameCn ?? institution.name, institutionPath(institution)],
      ],
      origin,
    ),
  ];
}

/** Counts the courses on offer (`open`), and expired or delisted ones (`closed`). */
export function countCourses(courses: InstitutionDetails["courses"]): { open: number; closed: number } {
  const all = courses.flatMap(([, rows]) => rows);
  const open = all.filter(([, , , , , standing]) => standing === 0).length;
  return { open, closed: all.length - open };
}

export function listOfCategory(category: InstitutionCategory): { path: string; label: string } {
  if (category === "university") return { path: "/study/university", label: listNameText.university };
  if (category === "pathway") return { path: "/study/pathway", label: listNameText.pathway };
  if (category === "school") return { path: "/study/highschool", label: listNameText.highschool };
  return { path: "/study/tafe", label: listNameText.tafe };
}
