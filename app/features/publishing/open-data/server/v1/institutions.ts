import { z } from "zod";
import {
  listCoursesOfProvider,
  listInstitutions,
  metroNames,
  readProvider,
} from "#app/features/register/catalogue/server/public.ts";
import { listPageSize } from "#app/features/register/catalogue/shared/input.ts";
import { institutionCategories, owners } from "#app/features/register/catalogue/shared/register-values.ts";
import { states } from "#worker/platform/australian-states.ts";
import { institutionPath } from "#worker/platform/slugs.ts";
import { refuseMissing } from "./codes.ts";
import { courseSummary, courseSummaryOf } from "./course-summary.ts";
import { endpoint } from "./endpoint.ts";
import {
  address,
  count,
  cricosCode,
  nullableNumber,
  nullableText,
  one,
  pageQuery,
  paging,
  pagingOf,
  registerSource,
  source,
  text,
  words,
} from "./values.ts";

const shared = {
  code: text("CRICOS 院校代码"),
  name: text("常用的英文名称"),
  registeredName: text("登记册上的名称"),
  nameCn: nullableText("中文名称"),
  nameCnIsReference: z.boolean().describe("中文名称是参考译名，不是通行的叫法"),
  category: z.enum(institutionCategories).describe("类别（澳途划分）"),
  type: nullableText("登记册的性质：Government 或 Private"),
  state: nullableText("主校区所在的州"),
  states: z.array(z.string()).describe("有校区的州，课程多的在前"),
  city: nullableText("主校区所在的城市或区"),
  website: nullableText("网站"),
  school: z
    .object({
      sector: nullableText("办学方：government、catholic、independent"),
      gender: nullableText("招生：girls、boys、mixed、parallel"),
      boarding: nullableText("寄宿：yes、no"),
      years: nullableText("年级：7-12；F 是小学前一年"),
    })
    .nullable()
    .describe("中小学才有；里面的 null 是还不知道"),
  url: address("在澳途的页面"),
};

export const institutionSummary = z.object(shared).meta({ id: "InstitutionSummary", description: "列表里的院校" });

const campus = z
  .object({
    name: nullableText("校区名称"),
    street: nullableText("街道地址"),
    city: nullableText("城市或区"),
    state: nullableText("州"),
    postcode: nullableText("邮编"),
  })
  .meta({ id: "Campus", description: "校区" });

const institution = z
  .object({
    ...shared,
    tradingName: nullableText("商业名称"),
    capacity: nullableNumber("可以招收的国际学生总数"),
    address: nullableText("主校区的地址"),
    courses: count("在招课程的数目"),
    delistedOn: nullableText("已不在登记册上：第一份没有它的登记册的日期"),
    campuses: z.array(campus),
    history: z
      .array(
        z.object({
          registerDate: text("登记册的日期"),
          listed: z.boolean().describe("那份登记册上有没有它"),
          name: nullableText("那份登记册上的名称"),
          type: nullableText("那份登记册上的性质"),
          capacity: nullableNumber("那份登记册上的国际学生名额"),
        }),
      )
      .describe("最早一份、每一份有变化的和最新一份登记册，从早到晚"),
    coursesUrl: address("它的课程在接口里的地址"),
  })
  .meta({ id: "Institution", description: "院校" });

interface Row {
  id: number;
  name: string;
  states: string | null;
  category: (typeof institutionCategories)[number];
  schoolSector: string | null;
  schoolGender: string | null;
  schoolBoarding: string | null;
  schoolYears: string | null;
}

function sharedOf<R extends Row>(
  { id, schoolSector, schoolGender, schoolBoarding, schoolYears, ...row }: R,
  origin: string,
) {
  const { category, states: taught } = row;
  const school = { sector: schoolSector, gender: schoolGender, boarding: schoolBoarding, years: schoolYears };
  return {
    ...row,
    states: taught?.split(",") ?? [],
    school: category === "school" ? school : null,
    url: origin + institutionPath({ id, name: row.name }),
  };
}

const cities = Object.keys(metroNames);

export const listOfInstitutions = endpoint("listInstitutions", {
  given: z.object({
    q: words(100, "名称的一部分（中文、英文、别名都可以）或院校代码。"),
    category: one(institutionCategories, "类别。"),
    state: one(states, "有校区的州。"),
    city: z
      .enum(cities)
      .optional()
      .describe(`有校区的城市：${cities.slice(0, 6).join("、")} 等，见 /fields/{code} 的 cities`),
    owner: one(owners, "公立或私立。"),
    page: pageQuery,
  }),
  answer: z.object({ data: z.array(institutionSummary), page: paging, source }),
  async read(app, { page, ...filter }) {
    const { q, category = null, state = null, city = null, owner = null } = filter;
    const asked = { kind: "institutions", q, category, state, city, owner, page, sort: "name" } as const;
    const { institutions, total, registerDate } = await listInstitutions(app, asked);
    return {
      data: institutions.map((row) => sharedOf(row, app.origin)),
      page: pagingOf(app, "/api/v1/institutions", filter, { page, size: listPageSize, total }),
      source: registerSource(registerDate),
    };
  },
});

const code = cricosCode("CRICOS 院校代码，例如 00116K");

export const oneInstitution = endpoint("getInstitution", {
  given: z.object({ code }),
  answer: z.object({ data: institution, source }),
  async read(app, given) {
    const found = await readProvider(app, given);
    if (!found) return refuseMissing(app, given.code);
    const { liveCourses, ...row } = found.institution;
    return {
      data: {
        ...sharedOf(row, app.origin),
        courses: liveCourses,
        campuses: found.campuses,
        history: found.history.map(({ date, figures }) => ({
          registerDate: date,
          listed: figures !== null,
          ...(figures ?? { name: null, type: null, capacity: null }),
        })),
        coursesUrl: `${app.origin}/api/v1/institutions/${row.code}/courses`,
      },
      source: registerSource(found.registerDate),
    };
  },
});

/** Number of courses per page. */
const size = 50;

export const coursesOfInstitution = endpoint("listCoursesOfInstitution", {
  given: z.object({ code, page: pageQuery }),
  answer: z.object({ data: z.array(courseSummary), page: paging, source }),
  async read(app, given) {
    const found = await listCoursesOfProvider(app, { ...given, size });
    if (!found) return refuseMissing(app, given.code);
    const path = `/api/v1/institutions/${given.code}/courses`;
    return {
      data: found.courses.map((row) => courseSummaryOf(row, app.origin)),
      page: pagingOf(app, path, {}, { page: given.page, size, total: found.total }),
      source: registerSource(found.registerDate),
    };
  },
});
