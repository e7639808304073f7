import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * One load of the register (or of the starter data). Its id is the version of the catalogue: pages carry it in
 * their ETag. Written in the same batch as everything it changed, so it exists exactly when the load took effect.
 */
export const registerLoads = sqliteTable("register_loads", {
  id: integer("id").primaryKey(),
  /** "register": the whole official export, which delists what is missing; "starter": a part, which delists nothing. */
  kind: text("kind", { enum: ["register", "starter"] }).notNull(),
  /** File name or address it came from, without folders of the machine. */
  source: text("source").notNull(),
  /** The date the export itself states, YYYY-MM-DD. */
  registerDate: text("register_date").notNull(),
  /** When it was loaded, ISO 8601 UTC. */
  loadedAt: text("loaded_at").notNull(),
  /** True for a first load, also of the register over starter data: what it added is no news, so it has no change rows. */
  isBaseline: integer("is_baseline", { mode: "boolean" }).notNull().default(false),
  institutionsAdded: integer("institutions_added").notNull().default(0),
  institutionsChanged: integer("institutions_changed").notNull().default(0),
  institutionsDelisted: integer("institutions_delisted").notNull().default(0),
  institutionsUnchanged: integer("institutions_unchanged").notNull().default(0),
  coursesAdded: integer("courses_added").notNull().default(0),
  coursesChanged: integer("courses_changed").notNull().default(0),
  coursesDelisted: integer("courses_delisted").notNull().default(0),
  coursesUnchanged: integer("courses_unchanged").notNull().default(0),
  campusesAdded: integer("campuses_added").notNull().default(0),
  campusesChanged: integer("campuses_changed").notNull().default(0),
  campusesDelisted: integer("campuses_delisted").notNull().default(0),
  campusesUnchanged: integer("campuses_unchanged").notNull().default(0),
});

/** A registered education provider. The id is given at first sight of its CRICOS provider code and kept for ever. */
export const institutions = sqliteTable(
  "institutions",
  {
    id: integer("id").primaryKey(),
    cricosProviderCode: text("cricos_provider_code").notNull(),
    /** The register's "Institution Name", white space collapsed. */
    name: text("name").notNull(),
    /** Reviewed Chinese name, from seed/names/. */
    nameCn: text("name_cn"),
    /** The register's: "Government" or "Private". */
    type: text("type"),
    /** What the lists go by, decided when loaded: see seed/register/categorise-institution.ts. */
    category: text("category", { enum: ["university", "vocational", "school", "english", "other"] }).notNull(),
    /** State of the main campus (NSW, VIC …), else of the postal address. */
    state: text("state"),
    /** City or suburb of the main campus, in title case. */
    location: text("location"),
    /** Metropolitan area of the main campus, a key of seed/places/ ("sydney"), null when in none. */
    metro: text("metro"),
    /** Street address of the main campus on one line. */
    address: text("address"),
    /** With a scheme, ready for a link; null when the register gives none or none that is an address. */
    website: text("website"),
    tradingName: text("trading_name"),
    /** Overseas students the provider may enrol. */
    institutionCapacity: integer("institution_capacity"),
    postalAddressLine1: text("postal_address_line_1"),
    postalAddressLine2: text("postal_address_line_2"),
    postalAddressLine3: text("postal_address_line_3"),
    postalAddressLine4: text("postal_address_line_4"),
    postalAddressCity: text("postal_address_city"),
    postalAddressState: text("postal_address_state"),
    postalAddressPostcode: text("postal_address_postcode"),
    /** Finds it by its name in an address (worker/platform/addresses.ts); null until a load of this version. */
    lookupKey: text("lookup_key"),
    description: text("description"),
    /** Courses on the register now (neither delisted nor marked expired). */
    liveCourseCount: integer("live_course_count").notNull().default(0),
    /** 0 for the best known and largest, upwards; decides the order among equal search results. */
    popularityRank: integer("popularity_rank").notNull().default(0),
    /** Folded name without a leading "the": finds other registrations of the same institution. */
    nameKey: text("name_key").notNull(),
    /** Hash of everything the register says of it: a load compares these and reads no more. */
    registerHash: text("register_hash").notNull(),
    firstLoadId: integer("first_load_id").notNull(),
    changedLoadId: integer("changed_load_id").notNull(),
    /** Date of the register that no longer had it, YYYY-MM-DD. */
    delistedOn: text("delisted_on"),
  },
  (t) => [
    uniqueIndex("institutions_code").on(t.cricosProviderCode),
    index("institutions_category_name").on(t.category, t.name),
    index("institutions_name_key").on(t.nameKey),
    index("institutions_lookup_key").on(t.lookupKey),
  ],
);

/**
 * Every name an institution is known by: Chinese, short, traditional, trading, abbreviation. From seed/names/ and
 * the register's trading names. `nameKey` is folded as a query is (worker/features/search/understand/fold-text.ts).
 */
export const institutionNames = sqliteTable(
  "institution_names",
  {
    id: integer("id").primaryKey(),
    institutionId: integer("institution_id")
      .notNull()
      .references(() => institutions.id),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    kind: text("kind", { enum: ["register", "chinese", "alias", "trading"] }).notNull(),
  },
  (t) => [index("institution_names_key").on(t.nameKey), index("institution_names_institution").on(t.institutionId)],
);

/** How one registration relates to another: merged into, former name of. From seed/names/relations.csv. */
export const institutionRelations = sqliteTable(
  "institution_relations",
  {
    fromCode: text("from_code").notNull(),
    toCode: text("to_code").notNull(),
    kind: text("kind", { enum: ["merged_into"] }).notNull(),
    /** YYYY-MM-DD or YYYY. */
    since: text("since").notNull(),
    /** English name of the other side, for when it is not on the register that is loaded. */
    toName: text("to_name").notNull(),
    noteCn: text("note_cn").notNull(),
    sourceUrl: text("source_url").notNull(),
  },
  (t) => [primaryKey({ columns: [t.fromCode, t.toCode] })],
);

/** A registered course. The id is given at first sight of its CRICOS course code and kept for ever. Fees in AUD. */
export const courses = sqliteTable(
  "courses",
  {
    id: integer("id").primaryKey(),
    institutionId: integer("institution_id")
      .notNull()
      .references(() => institutions.id),
    cricosCourseCode: text("cricos_course_code").notNull(),
    cricosProviderCode: text("cricos_provider_code").notNull(),
    name: text("name").notNull(),
    /** In the specification's words ("Master"), see worker/features/catalogue/levels.ts. */
    level: text("level").notNull(),
    /** The register's own words ("Masters Degree (Coursework)"). */
    registerLevel: text("register_level"),
    /** As registered. */
    durationWeeks: integer("duration_weeks"),
    /** weeks × 12 ÷ 52, rounded. */
    durationMonths: integer("duration_months"),
    /** Not in the register; null until another source fills it. */
    deliveryModes: text("delivery_modes"),
    /** For the whole course, AUD; null: not stated (the total may still be). */
    tuitionFee: real("tuition_fee"),
    /** For the whole course, AUD: books, materials, administration. */
    nonTuitionFee: real("non_tuition_fee"),
    /** The register's own total in AUD; not always the sum of the two. */
    estimatedTotalCourseCost: real("estimated_total_course_cost"),
    /** tuition ÷ duration × 52 in whole AUD when longer than a year, else the whole tuition; null without a duration. */
    tuitionFeePerYear: real("tuition_fee_per_year"),
    /** Not in the register; null until another source fills it. */
    intakeMonths: text("intake_months"),
    /** The campuses on one line: "Reid ACT; Bruce ACT". */
    campusLocation: text("campus_location"),
    /** Training package or accredited course code ("FNS50222"). */
    vetNationalCode: text("vet_national_code"),
    dualQualification: integer("dual_qualification", { mode: "boolean" }).notNull(),
    foundationStudies: integer("foundation_studies", { mode: "boolean" }).notNull(),
    courseLanguage: text("course_language"),
    /** The register's mark: no new enrolments, though still listed. */
    expired: integer("expired", { mode: "boolean" }).notNull(),
    /** Each as in the register: "08 - Management and Commerce", "0801 - Accounting", "080101 - Accounting". */
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
    /** As of institutions. */
    lookupKey: text("lookup_key"),
    description: text("description"),
    registerHash: text("register_hash").notNull(),
    firstLoadId: integer("first_load_id").notNull(),
    changedLoadId: integer("changed_load_id").notNull(),
    delistedOn: text("delisted_on"),
  },
  (t) => [
    uniqueIndex("courses_code").on(t.cricosCourseCode),
    index("courses_institution_name").on(t.institutionId, t.name),
    index("courses_vet_code").on(t.vetNationalCode),
    index("courses_lookup_key").on(t.lookupKey),
    index("courses_detailed_field_level").on(t.fieldOfEducation1DetailedField, t.level),
  ],
);

/** A place where a provider teaches (the register's Locations sheet). */
export const campuses = sqliteTable(
  "campuses",
  {
    id: integer("id").primaryKey(),
    institutionId: integer("institution_id")
      .notNull()
      .references(() => institutions.id),
    name: text("name").notNull(),
    /** "Location owned and operated by provider", or an arrangement with another. */
    locationType: text("location_type"),
    addressLine1: text("address_line_1"),
    addressLine2: text("address_line_2"),
    addressLine3: text("address_line_3"),
    addressLine4: text("address_line_4"),
    city: text("city"),
    state: text("state"),
    postcode: text("postcode"),
    /** Metropolitan area by postcode, a key of seed/places/. */
    metro: text("metro"),
    /** Name, address and, where the register repeats both, a number: unique within the provider. */
    campusKey: text("campus_key").notNull(),
    registerHash: text("register_hash").notNull(),
    firstLoadId: integer("first_load_id").notNull(),
    changedLoadId: integer("changed_load_id").notNull(),
    delistedOn: text("delisted_on"),
  },
  (t) => [uniqueIndex("campuses_key").on(t.institutionId, t.campusKey)],
);

/** Which course is taught where (the register's Course Locations sheet). */
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

/**
 * What a load changed, one row an entity. A baseline load writes none: there, everything was added
 * (`first_load_id` says so).
 */
export const registerChanges = sqliteTable(
  "register_changes",
  {
    id: integer("id").primaryKey(),
    loadId: integer("load_id")
      .notNull()
      .references(() => registerLoads.id),
    entity: text("entity", { enum: ["institution", "course", "campus"] }).notNull(),
    entityId: integer("entity_id").notNull(),
    institutionId: integer("institution_id").notNull(),
    change: text("change", { enum: ["added", "changed", "delisted", "relisted"] }).notNull(),
    /** JSON `[{ field, before, after }]` with column names; empty when added or delisted. */
    fields: text("fields").notNull().default("[]"),
  },
  (t) => [
    index("register_changes_load").on(t.loadId, t.entity, t.change),
    index("register_changes_entity").on(t.entity, t.entityId, t.loadId),
    index("register_changes_institution").on(t.institutionId, t.loadId),
    // The page of a load walks its institutions in order.
    index("register_changes_load_institution").on(t.loadId, t.institutionId),
  ],
);
