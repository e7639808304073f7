import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { courses, institutionId, loadColumns } from "../schema.ts";

/** A place where a provider teaches: the register's sheet "Locations". */
export const campuses = sqliteTable(
  "campuses",
  {
    id: integer("id").primaryKey(),
    institutionId: institutionId(),
    name: text("name").notNull(),
    /** The registered English text: "Location owned and operated by provider", or an arrangement with another provider. */
    locationType: text("location_type"),
    addressLine1: text("address_line_1"),
    addressLine2: text("address_line_2"),
    addressLine3: text("address_line_3"),
    addressLine4: text("address_line_4"),
    city: text("city"),
    state: text("state"),
    postcode: text("postcode"),
    /** Metropolitan area of the postcode: a key of seed/places/, or null. */
    metro: text("metro"),
    /** Suburb or city as a key that is independent of the register's spelling: "nsw:surry-hills" (seed/places/find-place.ts). */
    place: text("place"),
    /** Designated regional area of the postcode: "2", "3", or null (seed/places/regional-areas.csv). Not decisive for any visa. */
    regionalCategory: text("regional_category", { enum: ["2", "3"] }),
    /** Unique within the provider: name, address and, for repeated ones, a number. */
    campusKey: text("campus_key").notNull(),
    ...loadColumns,
  },
  (t) => [uniqueIndex("campuses_key").on(t.institutionId, t.campusKey)],
);

/** The courses taught at each campus: the register's sheet "Course Locations". */
export const courseCampuses = sqliteTable(
  "course_campuses",
  {
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id),
    campusId: integer("campus_id")
      .notNull()
      .references(() => campuses.id),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.campusId] }), index("course_campuses_campus").on(t.campusId)],
);
