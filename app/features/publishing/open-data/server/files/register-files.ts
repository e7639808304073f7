import {
  fieldCodeOf,
  fieldNames,
  readChangesAfter,
  readCoursesAfter,
  readInstitutionsAfter,
} from "#app/features/register/catalogue/server/public.ts";
import { levelNameOf } from "#app/features/register/catalogue/shared/level-names.ts";
import { statedPrice } from "#app/features/register/catalogue/shared/register-values.ts";
import { type CsvCell, csvRow, csvStart } from "#worker/platform/csv.ts";
import { coursePath, institutionPath } from "#worker/platform/slugs.ts";
import type { PublicReads } from "../v1/endpoint.ts";
import { registerLicence } from "../v1/values.ts";

/** Common columns of rows. */
export interface FileRow {
  id: number;
  /** The load that the row belongs to. */
  loadId: number;
}

interface RowSource<Row extends FileRow> {
  head: readonly string[];
  cellsOf: (row: Row) => readonly CsvCell[];
  /** Reads the page after an id; an empty page means the end. */
  readAfter: (page: { id: number; limit: number }) => Promise<Row[]>;
}

/** Number of rows that are read and held in memory at once. */
const pageSize = 500;

/**
 * A CSV file as a stream. A page is read when the receiver has consumed the previous one, so that memory holds one page, however large the
 * register is. When a load replaces the register meanwhile, the stream is aborted instead of mixing two registers.
 */
export function streamRows<Row extends FileRow>({ head, cellsOf, readAfter }: RowSource<Row>): ReadableStream {
  let after = 0;
  let loadId: number | undefined;
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvStart + csvRow(head))),
    async pull(controller) {
      const rows = await readAfter({ id: after, limit: pageSize });
      const last = rows.at(-1);
      if (!last) return controller.close();
      loadId ??= last.loadId;
      if (last.loadId !== loadId) throw new Error("A load replaced the register while a file of it was sent");
      after = last.id;
      controller.enqueue(encoder.encode(rows.map((row) => csvRow(cellsOf(row))).join("")));
      if (rows.length < pageSize) controller.close();
    },
  });
}

/** A column: its heading, and a function for the cell of a row. */
type Columns<Row> = Readonly<Record<string, (row: Row, origin: string) => CsvCell>>;

function fileOf<Row extends FileRow>(
  columns: Columns<Row>,
  read: (app: PublicReads, page: { id: number; limit: number }) => PromiseLike<Row[]>,
) {
  const head = Object.keys(columns);
  const stream = (app: PublicReads) =>
    streamRows<Row>({
      head,
      cellsOf: (row) => Object.values(columns).map((cellOf) => cellOf(row, app.origin)),
      readAfter: async (page) => read(app, page),
    });
  return { columns: head, stream };
}

/** Included in every row, so that a redistributed file retains its attribution. */
const source = ({ registerDate }: { registerDate: string | null }) =>
  `© Commonwealth of Australia, CRICOS ${registerDate ?? ""}, ${registerLicence.name}; Chinese names: 澳途`;

type InstitutionRow = Awaited<ReturnType<typeof readInstitutionsAfter>>[number];
type CourseRow = Awaited<ReturnType<typeof readCoursesAfter>>[number];

const institutionColumns: Columns<InstitutionRow> = {
  cricos_provider_code: ({ row }) => row.cricosProviderCode,
  name: ({ name }) => name,
  name_cn: ({ row }) => row.nameCn,
  name_cn_is_reference: ({ row }) => row.nameCnIsReference,
  registered_name: ({ row }) => row.name,
  trading_name: ({ row }) => row.tradingName,
  type: ({ row }) => row.type,
  category: ({ category }) => category,
  capacity: ({ row }) => row.institutionCapacity,
  state: ({ row }) => row.state,
  states: ({ row }) => row.states,
  city: ({ row }) => row.location,
  address: ({ row }) => row.address,
  website: ({ row }) => row.website,
  open_courses: ({ row }) => row.liveCourseCount,
  url: ({ id, name }, origin) => origin + institutionPath({ id, name }),
  source,
};

const firstField = ({ row }: CourseRow) => fieldCodeOf(row.fieldOfEducation1DetailedField);

const courseColumns: Columns<CourseRow> = {
  cricos_course_code: ({ row }) => row.cricosCourseCode,
  cricos_provider_code: ({ institution }) => institution.code,
  institution: ({ institution }) => institution.name,
  institution_cn: ({ institution }) => institution.nameCn,
  name: ({ row }) => row.name,
  name_cn: ({ row }) => row.nameCn,
  vet_national_code: ({ row }) => row.vetNationalCode,
  registered_level: ({ row }) => row.registerLevel,
  level: ({ row }) => row.level,
  level_cn: ({ row }) => levelNameOf(row),
  field_code: (row) => firstField(row),
  field: ({ row }) => row.fieldOfEducation1DetailedField,
  field_cn: (row) => fieldNames.get(firstField(row) ?? ""),
  second_field_code: ({ row }) => fieldCodeOf(row.fieldOfEducation2DetailedField),
  weeks: ({ row }) => row.durationWeeks,
  months: ({ row }) => row.durationMonths,
  tuition_aud: ({ row }) => statedPrice(row.tuitionFee),
  tuition_per_year_aud: ({ row }) => (statedPrice(row.tuitionFee) === null ? null : row.tuitionFeePerYear),
  other_fees_aud: ({ row }) => row.nonTuitionFee,
  total_cost_aud: ({ row }) => statedPrice(row.estimatedTotalCourseCost),
  language: ({ row }) => row.courseLanguage,
  work_component: ({ row }) => row.workComponent,
  dual_qualification: ({ row }) => row.dualQualification,
  foundation_studies: ({ row }) => row.foundationStudies,
  open: ({ row }) => !row.expired,
  campuses: ({ row }) => row.campusLocation,
  url: ({ institution, row }, origin) => origin + coursePath(institution, row),
  source,
};

type ChangeRow = Awaited<ReturnType<typeof readChangesAfter>>[number];

const differenceOf = ({ fields }: ChangeRow, column: string) => fields.find(({ field }) => field === column);

const changeColumns: Columns<ChangeRow> = {
  register_date: ({ registerDate }) => registerDate,
  entity: ({ entity }) => entity,
  topic: ({ topic }) => topic,
  fee_change_percent: ({ topic, size }) => (topic === "dearer" ? size / 10 : topic === "cheaper" ? -size / 10 : null),
  cricos_provider_code: ({ institutionCode }) => institutionCode,
  institution: ({ institutionName }) => institutionName,
  institution_cn: ({ institutionNameCn }) => institutionNameCn,
  cricos_course_code: ({ code }) => code,
  name: ({ name }) => name,
  name_cn: ({ nameCn }) => nameCn,
  tuition_before_aud: (row) => differenceOf(row, "tuition_fee")?.before,
  tuition_after_aud: (row) => differenceOf(row, "tuition_fee")?.after,
  weeks_before: (row) => differenceOf(row, "duration_weeks")?.before,
  weeks_after: (row) => differenceOf(row, "duration_weeks")?.after,
  places_before: (row) => differenceOf(row, "institution_capacity")?.before,
  places_after: (row) => differenceOf(row, "institution_capacity")?.after,
  changed_columns: ({ fields }) => fields.map(({ field }) => field).join(" "),
  url: ({ entity, entityId, name, institutionId, institutionName }, origin) => {
    const institution = { id: institutionId, name: institutionName };
    const isCourse = entity === "course" && name !== null;
    return origin + (isCourse ? coursePath(institution, { id: entityId, name }) : institutionPath(institution));
  },
  source,
};

/** The files of the register, by name. */
export const registerFiles = {
  "institutions.csv": fileOf(institutionColumns, readInstitutionsAfter),
  "courses.csv": fileOf(courseColumns, readCoursesAfter),
  /** The changes of all loaded registers, not only of the newest. */
  "changes.csv": fileOf(changeColumns, readChangesAfter),
} as const;
