import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  institutionCategories,
  relationKinds,
  schoolBoardings,
  schoolGenders,
  schoolSectors,
} from "../shared/register-values.ts";

/** Columns that a load uses to detect changes. The ids are of register_loads. */
export const loadColumns = {
  /** Hash of the register's values: a load compares hashes instead of rows. */
  registerHash: text("register_hash").notNull(),
  firstLoadId: integer("first_load_id").notNull(),
  changedLoadId: integer("changed_load_id").notNull(),
  /** YYYY-MM-DD: date of the first register without it; null: on the register. */
  delistedOn: text("delisted_on"),
};

/** A registered education provider. Its id never changes, because addresses contain it. */
export const institutions = sqliteTable(
  "institutions",
  {
    id: integer("id").primaryKey(),
    cricosProviderCode: text("cricos_provider_code").notNull(),
    /** The register's "Institution Name", white space collapsed. */
    name: text("name").notNull(),
    /** The shown name: a trading name, or the registered one without its legal form. null: until a load writes it. */
    displayName: text("display_name"),
    /** Chinese name, from seed/names/ and seed/schools/. */
    nameCn: text("name_cn"),
    /** The Chinese name is our translation for reference, not an established one. */
    nameCnIsReference: integer("name_cn_is_reference", { mode: "boolean" }).notNull().default(false),
    /** As registered: "Government" or "Private". */
    type: text("type"),
    /** Set by each load: seed/register/categorise-institution.ts. */
    category: text("category", { enum: institutionCategories }).notNull(),
    /** State (NSW, VIC …) of the main campus, else of the postal address. */
    state: text("state"),
    /** City or suburb of the main campus, in title case. */
    location: text("location"),
    /** Metropolitan area of the main campus: a key of seed/places/ ("sydney"), or null. */
    metro: text("metro"),
    /** All states where it teaches, separated by commas, the one with most courses first; null until a load writes it. */
    states: text("states"),
    /** All metropolitan areas where it teaches, as in `states`. */
    metros: text("metros"),
    /** Street address of the main campus on one line. */
    address: text("address"),
    /** With its scheme; null when the register has no valid address. */
    website: text("website"),
    tradingName: text("trading_name"),
    /** How many overseas students the provider may enrol. */
    institutionCapacity: integer("institution_capacity"),
    postalAddressLine1: text("postal_address_line_1"),
    postalAddressLine2: text("postal_address_line_2"),
    postalAddressLine3: text("postal_address_line_3"),
    postalAddressLine4: text("postal_address_line_4"),
    postalAddressCity: text("postal_address_city"),
    postalAddressState: text("postal_address_state"),
    postalAddressPostcode: text("postal_address_postcode"),
    /** Finds the institution by its name in an address, see worker/platform/slugs.ts; null until a load writes it. */
    lookupKey: text("lookup_key"),
    description: text("description"),
    /** Sector of a school, from seed/schools/; null: unknown. The five columns of schools are null for all other institutions. */
    schoolSector: text("school_sector", { enum: schoolSectors }),
    schoolGender: text("school_gender", { enum: schoolGenders }),
    schoolBoarding: text("school_boarding", { enum: schoolBoardings }),
    /** School years that overseas students may enter: "7-12"; F is the first year of school or earlier. */
    schoolYears: text("school_years"),
    /** The total cost of the highest year taught, AUD a year; null: not registered (school-years.ts). */
    schoolFee: real("school_fee"),
    /** Median tuition of its open bachelor courses, AUD a year; null with fewer than ten. */
    bachelorFee: integer("bachelor_fee"),
    /** Sources of gender and boarding, as JSON (`{"boarding":"…"}`); a fact without a source is general knowledge. */
    schoolStated: text("school_stated"),
    /** Courses that are neither delisted nor marked expired. */
    liveCourseCount: integer("live_course_count").notNull().default(0),
    /** 0 is the best known institution. Sorts search results that match equally well. */
    popularityRank: integer("popularity_rank").notNull().default(0),
    /** Folded name without a leading "the". Other registrations of the institution have the same. */
    nameKey: text("name_key").notNull(),
    ...loadColumns,
  },
  (t) => [
    uniqueIndex("institutions_code").on(t.cricosProviderCode),
    index("institutions_category_name").on(t.category, t.name),
    index("institutions_name_key").on(t.nameKey),
    index("institutions_lookup_key").on(t.lookupKey),
  ],
);

export const institutionId = () =>
  integer("institution_id")
    .notNull()
    .references(() => institutions.id);

/** All names of an institution: registered, Chinese, trading names, aliases. `nameKey` is folded like a query. */
export const institutionNames = sqliteTable(
  "institution_names",
  {
    id: integer("id").primaryKey(),
    institutionId: institutionId(),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    kind: text("kind", { enum: ["register", "chinese", "alias", "trading"] }).notNull(),
  },
  (t) => [index("institution_names_key").on(t.nameKey), index("institution_names_institution").on(t.institutionId)],
);

/**
 * Chinese names that were reviewed for another English name than the present one. A load writes them and does not show
 * them. An editor confirms a name, changed or not, for the present English name.
 */
export const heldNames = sqliteTable("held_names", {
  /** CRICOS provider code. */
  code: text("code").primaryKey(),
  /** The English name of the loaded register, as shown. */
  displayName: text("display_name").notNull(),
  /** The English name that the Chinese one was reviewed for. */
  reviewedFor: text("reviewed_for").notNull(),
  nameCn: text("name_cn").notNull(),
  /** The name is our translation for reference, not an established one. */
  isReference: integer("is_reference", { mode: "boolean" }).notNull(),
  isConfirmed: integer("is_confirmed", { mode: "boolean" }).notNull().default(false),
  version: integer("version").notNull().default(0),
});

/** Successors and predecessors of a registration, as its page states them. From seed/names/relations.csv. */
export const institutionRelations = sqliteTable(
  "institution_relations",
  {
    /** CRICOS provider code of the page. */
    code: text("code").notNull(),
    otherCode: text("other_code").notNull(),
    kind: text("kind", { enum: relationKinds }).notNull(),
    /** YYYY-MM-DD or YYYY. */
    since: text("since").notNull(),
    /** English name of the related institution, for when the loaded register lacks it. */
    otherName: text("other_name").notNull(),
    noteCn: text("note_cn").notNull(),
    sourceUrl: text("source_url").notNull(),
  },
  (t) => [primaryKey({ columns: [t.code, t.otherCode] })],
);

/** A registered course. Its id never changes. Fees are AUD for the whole course. */
export const courses = sqliteTable(
  "courses",
  {
    id: integer("id").primaryKey(),
    institutionId: institutionId(),
    cricosCourseCode: text("cricos_course_code").notNull(),
    cricosProviderCode: text("cricos_provider_code").notNull(),
    name: text("name").notNull(),
    /** Chinese name, composed by a load (course-names/); null when the dictionary lacks a part of the name. */
    nameCn: text("name_cn"),
    /** "Master": one of courseLevels in app/features/register/catalogue/server/register-values.ts. */
    level: text("level").notNull(),
    /** As registered: "Masters Degree (Coursework)". */
    registerLevel: text("register_level"),
    durationWeeks: integer("duration_weeks"),
    /** weeks × 12 ÷ 52, rounded. */
    durationMonths: integer("duration_months"),
    /** The register has neither this nor intakeMonths: always null, and read by nothing. */
    deliveryModes: text("delivery_modes"),
    /** null: not stated, though the total may be. */
    tuitionFee: real("tuition_fee"),
    /** Books, materials, administration. */
    nonTuitionFee: real("non_tuition_fee"),
    /** The register's own total; not always the sum of the two. */
    estimatedTotalCourseCost: real("estimated_total_course_cost"),
    /** tuition ÷ weeks × 52 in whole AUD; for a course of up to a year the whole tuition; null without a duration. */
    tuitionFeePerYear: real("tuition_fee_per_year"),
    intakeMonths: text("intake_months"),
    /** The campuses on one line: "Reid ACT; Bruce ACT". */
    campusLocation: text("campus_location"),
    /** National code of vocational education: "FNS50222". */
    vetNationalCode: text("vet_national_code"),
    dualQualification: integer("dual_qualification", { mode: "boolean" }).notNull(),
    foundationStudies: integer("foundation_studies", { mode: "boolean" }).notNull(),
    courseLanguage: text("course_language"),
    /** The register's mark: still listed, no new enrolments. */
    expired: integer("expired", { mode: "boolean" }).notNull(),
    /** Rank among results that match equally well, 0 to 15, the plainest name first; null until a load has set it. */
    plainness: integer("plainness"),
    /** How well known its institution is for its field, 0 (best) to 63; null: as well known as for all fields. */
    popularityRank: integer("popularity_rank"),
    /** As registered: "08 - Management and Commerce", "0801 - Accounting", "080101 - Accounting". */
    fieldOfEducation1BroadField: text("field_of_education_1_broad_field"),
    fieldOfEducation1NarrowField: text("field_of_education_1_narrow_field"),
    fieldOfEducation1DetailedField: text("field_of_education_1_detailed_field"),
    fieldOfEducation2BroadField: text("field_of_education_2_broad_field"),
    fieldOfEducation2NarrowField: text("field_of_education_2_narrow_field"),
    fieldOfEducation2DetailedField: text("field_of_education_2_detailed_field"),
    workComponent: integer("work_component", { mode: "boolean" }).notNull(),
    workComponentHoursPerWeek: real("work_component_hours_per_week"),
    workComponentWeeks: integer("work_component_weeks"),
    workComponentTotalHours: real("work_component_total_hours"),
    lookupKey: text("lookup_key"),
    description: text("description"),
    ...loadColumns,
  },
  (t) => [
    uniqueIndex("courses_code").on(t.cricosCourseCode),
    index("courses_institution_name").on(t.institutionId, t.name),
    index("courses_vet_code").on(t.vetNationalCode),
    index("courses_lookup_key").on(t.lookupKey),
    index("courses_detailed_field_level").on(t.fieldOfEducation1DetailedField, t.level),
  ],
);
