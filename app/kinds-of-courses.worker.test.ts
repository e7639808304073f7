import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { describeCourse } from "#app/features/register/catalogue/pages/course/describe-course.server.ts";
import { fullCourseName, shortCourseName } from "#app/features/register/catalogue/pages/public.ts";
import { listRegisterChanges } from "#app/features/register/catalogue/server/changes/list-register-changes.ts";
import { courseNames, courseRows, coursesOfCodes } from "#app/features/register/catalogue/server/public.ts";
import { readCourse, readCoursesByCode } from "#app/features/register/catalogue/server/read-course.ts";
import { readInstitution } from "#app/features/register/catalogue/server/read-institution.ts";
import { readShortlisted } from "#app/features/register/shortlist/server/read-shortlisted.ts";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertChange, insertLoad, insertSmallCatalogue } from "../tests/support/small-catalogue.ts";

const { DB } = env as Env;
const app = { db: openDatabase(DB), now: Date.now };

beforeAll(async () => {
  await insertSmallCatalogue(DB);
  await DB.batch([
    DB.prepare("UPDATE courses SET name_cn = '专业会计学硕士' WHERE id = 2"),
    insertLoad(DB, 2, "2022-11-01"),
    insertChange(DB, 2, "course", 1, 1, "added"),
    insertChange(DB, 2, "course", 2, 2, "added"),
  ]);
});

const kind = "会计类授课型硕士课程";

it("a course without a Chinese name is called by its level and narrow field wherever it appears", async () => {
  const wanted = coursesOfCodes(["0000001"]);
  const [names, rows] = await runBatch(app.db, [courseNames(wanted), courseRows(wanted)]);
  const changes = await listRegisterChanges(app, {
    ...{ loadId: 2, institutionId: null, topic: null, entity: "course", after: null },
  });
  const details = await readCourse(app, { id: 1 });
  const related = await readCourse(app, { id: 2 });
  const [compared] = await readCoursesByCode(app, { codes: ["0000001"] });
  const [saved] = await readShortlisted(app, { items: [{ type: "course", code: "0000001" }] });
  const found = [names.rows[0], rows.rows[0], changes.rows[1], details?.course, compared?.course, saved];
  for (const course of [...found, related?.relatedElsewhere[0]]) {
    expect(course).toMatchObject({ name: "Master of Accounting", nameCn: null, kindCn: kind });
  }
  const institution = await readInstitution(app, { id: 1 });
  const listed = institution?.courses.flatMap(([, courses]) =>
    courses.map(([, name, , , , , chinese]) => [name, chinese]),
  );
  expect(listed).toContainEqual(["Master of Accounting", kind]);
});

it("the page's title and description have it, and a course with a name does not", async () => {
  const details = await readCourse(app, { id: 1 });
  const named = await readCourse(app, { id: 2 });
  if (!details || !named) throw new Error("the courses are missing");
  const [first] = describeCourse({ ...details, canonical: "", origin: "" });
  expect(JSON.stringify(first)).toContain(`${kind} Master of Accounting｜甲大学`);
  expect(shortCourseName(details.course)).toBe("Master of Accounting");
  expect(named.course.kindCn).toBeNull();
  expect(fullCourseName(named.course)).toBe("专业会计学硕士 Master of Professional Accounting");
});
