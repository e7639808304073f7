import { fieldNames } from "#app/features/register/catalogue/server/public.ts";

/**
 * English names of the narrow fields of education by code, "code name|code name". seed/fields/ has the same; a test compares
 * both.
 */
const written = `
0101 Mathematical Sciences|0103 Physics and Astronomy|0105 Chemical Sciences|0107 Earth Sciences|0109 Biological Sciences
0199 Other Natural and Physical Sciences|0201 Computer Science|0203 Information Systems|0299 Other Information Technology
0301 Manufacturing Engineering and Technology|0303 Process and Resources Engineering
0305 Automotive Engineering and Technology|0307 Mechanical and Industrial Engineering and Technology|0309 Civil Engineering
0311 Geomatic Engineering|0313 Electrical and Electronic Engineering and Technology|0315 Aerospace Engineering and Technology
0317 Maritime Engineering and Technology|0399 Other Engineering and Related Technologies
0401 Architecture and Urban Environment|0403 Building|0501 Agriculture|0503 Horticulture and Viticulture|0505 Forestry Studies
0507 Fisheries Studies|0509 Environmental Studies|0599 Other Agriculture, Environmental and Related Studies
0601 Medical Studies|0603 Nursing|0605 Pharmacy|0607 Dental Studies|0609 Optical Science|0611 Veterinary Studies
0613 Public Health|0615 Radiography|0617 Rehabilitation Therapies|0619 Complementary Therapies|0699 Other Health
0701 Teacher Education|0703 Curriculum and Education Studies|0799 Other Education|0801 Accounting|0803 Business and Management
0805 Sales and Marketing|0807 Tourism|0809 Office Studies|0811 Banking, Finance and Related Fields
0899 Other Management and Commerce|0901 Political Science and Policy Studies|0903 Studies in Human Society
0905 Human Welfare Studies and Services|0907 Behavioural Science|0909 Law|0911 Justice and Law Enforcement
0913 Librarianship, Information Management and Curatorial Studies|0915 Language and Literature
0917 Philosophy and Religious Studies|0919 Economics and Econometrics|0921 Sport and Recreation|0999 Other Society and Culture
1001 Performing Arts|1003 Visual Arts and Crafts|1005 Graphic and Design Studies|1007 Communication and Media Studies
1099 Other Creative Arts|1101 Food and Hospitality|1103 Personal Services|1201 General Education Programmes
1203 Social Skills Programmes|1205 Employment Skills Programmes|1299 Other Mixed Field Programmes
`;

/** A narrow field of education (ASCED), which has a page. */
export interface NarrowField {
  /** "0603" */
  code: string;
  /** Of its address: "nursing". Never changes, because addresses contain it. */
  slug: string;
  nameCn: string;
  nameEn: string;
  /** Chinese name of its broad field. */
  broadCn: string;
}

let all: readonly NarrowField[] | undefined;

/** All 71 narrow fields in the order of the classification. Read at the first use: the features import each other in a ring. */
export function narrowFields(): readonly NarrowField[] {
  all ??= written
    .split(/[|\n]/)
    .filter((entry) => entry !== "")
    .map(read);
  return all;
}

function read(entry: string): NarrowField {
  const [code = "", ...words] = entry.split(" ");
  const nameEn = words.join(" ");
  return {
    code,
    slug: slugOf(nameEn),
    nameCn: fieldNames.get(code) ?? nameEn,
    nameEn,
    broadCn: fieldNames.get(code.slice(0, 2)) ?? "",
  };
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The narrow field of an address; null for an unknown slug. */
export const fieldOfSlug = (slug: string): NarrowField | null =>
  narrowFields().find((field) => field.slug === slug) ?? null;

/** The narrow field of a code ("0603"); null for an unknown code. */
export const narrowFieldOf = (code: string): NarrowField | null =>
  narrowFields().find((field) => field.code === code) ?? null;

/** Address of the page of a narrow field by its code ("0603"); null of an unknown code. */
export function fieldPath(code: string): string | null {
  const field = narrowFieldOf(code);
  return field ? `/study/fields/${field.slug}` : null;
}
