import { formatDuration, formatFee } from "#app/shell/figures/format.ts";
import { breadcrumbJson, pageMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { coursePath, institutionPath } from "#worker/platform/slugs.ts";
import type { CourseDetails } from "../../server/read-course.ts";
import { statedPrice } from "../../shared/register-values.ts";
import { fullCourseName, shortCourseName } from "../course-name.tsx";
import { levelNameOf } from "../names.ts";
import { catalogueText } from "../text.json";
import { courseText } from "./text.json";

/** Title, description, canonical link, Open Graph and JSON-LD of a course's page. */
export function describeCourse(page: CourseDetails & { canonical: string; origin: string }) {
  const { course, institution, campuses, canonical: url, origin } = page;
  const provider = institution.nameCn ?? institution.name;
  const institutionUrl = origin + institutionPath(institution);
  const price = statedPrice(course.totalCost);
  const title = `${fullCourseName(course)}｜${provider} | 澳途`;
  const description = fill(courseText.description.meta, {
    institution: provider,
    name: fullCourseName(course),
    level: levelNameOf(course),
    duration: formatDuration(course.weeks, course.months) ?? "学制未登记",
    cost: `全程总费用${price === null ? "" : "约"} ${formatFee(price)}`,
    code: course.code,
  });
  const isOnOffer = !course.expired && course.delistedOn === null;
  return [
    ...pageMeta({ title, description, url, origin }),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Course",
        "@id": url,
        url,
        name: course.name,
        alternateName: course.nameCn ?? undefined,
        description,
        courseCode: course.code,
        timeRequired: course.weeks === null ? undefined : `P${course.weeks}W`,
        inLanguage: course.language === "English" ? "en" : undefined,
        educationalLevel: course.registerLevel ?? course.level,
        provider: {
          "@type": "EducationalOrganization",
          "@id": institutionUrl,
          name: institution.name,
          alternateName: institution.nameCn ?? undefined,
          url: institutionUrl,
          sameAs: institution.website ?? undefined,
        },
        hasCourseInstance: isOnOffer &&
          campuses.length > 0 && {
            "@type": "CourseInstance",
            location: campuses.slice(0, 10).map((campus) => ({
              "@type": "Place",
              name: campus.name,
              address: {
                "@type": "PostalAddress",
                addressCountry: "AU",
                addressRegion: campus.state ?? undefined,
                addressLocality: campus.city ?? undefined,
                postalCode: campus.postcode ?? undefined,
                streetAddress: campus.street ?? undefined,
              },
            })),
          },
        offers:
          price === null || !isOnOffer
            ? undefined
            : { "@type": "Offer", category: "Paid", price, priceCurrency: "AUD", url },
      },
    },
    breadcrumbJson(
      [
        [catalogueText.home, "/"],
        [catalogueText.study, "/study"],
        [provider, institutionPath(institution)],
        [shortCourseName(course), coursePath(institution, course)],
      ],
      origin,
    ),
  ];
}
