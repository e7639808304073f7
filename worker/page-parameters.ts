import { directorySchema } from "#app/features/publishing/professionals/shared/input.ts";
import { changesFilterSchemas, listFilterSchema } from "#app/features/register/catalogue/shared/input.ts";
import { occupationFilterSchema } from "#app/features/register/occupations/server/filter-occupations.ts";
import { exploreSchema } from "#app/features/register/search/shared/input.ts";
import { levelGroupSchema } from "#app/features/register/statistics/shared/level-groups.ts";
import { type Fields, namesOf } from "#app/features/register/tools/shared/fields.ts";
import {
  checklistFields,
  costFields,
  pointsFields,
  profile,
  routeFields,
  timelineFields,
} from "#app/features/register/tools/shared/profile.ts";
import type { PageParameters } from "#worker/platform/page-cache/page-address.ts";

/** The parameters of a schema. All are choices, except those that visitors type. */
const ofSchema = (shape: object, ...typed: string[]): PageParameters => ({
  choices: Object.keys(shape).filter((name) => !typed.includes(name)),
  typed,
});

/** The parameters of a tool's questions. All are choices, except numbers that visitors type. */
function ofFields(fields: Fields): PageParameters {
  const typed = Object.values(fields).flatMap((field) => ("parse" in field ? field.names : []));
  return { choices: namesOf(fields).filter((name) => !typed.includes(name)), typed };
}

const choices = (...names: string[]): PageParameters => ({ choices: names, typed: [] });

const plan = choices(...namesOf({ ...timelineFields([], ""), rule: profile.rule }));
const situation = choices(...namesOf({ ...checklistFields, rule: profile.rule }));
const costs = ofFields(costFields);
const route = ofFields(routeFields([], ""));
const comparison: PageParameters = { choices: ["only"], typed: ["c", "q"] };

/**
 * The query parameters that public pages and files read. A page is rendered with these only
 * (page-cache/page-address.ts): a parameter that is missing here has no effect.
 */
const table: readonly [path: RegExp, PageParameters][] = [
  [/^\/search\/?$/, ofSchema(exploreSchema.shape, "q")],
  [/^\/study\/(university|tafe|pathway|highschool|institutions)\/?$/, ofSchema(listFilterSchema.shape, "q")],
  [/^\/study\/(fields|cities)(\/[^/]+)?\/?$/, ofSchema(levelGroupSchema.shape)],
  [/^\/changes\/?$/, choices("for", "state", "page")],
  [/^\/occupations\/?$/, ofSchema(occupationFilterSchema.shape, "q")],
  [/^\/institution\/[^/]+\/?$/, { choices: ["level", "field"], typed: ["q"] }],
  [/^\/check-before-you-pay\/?$/, { choices: [], typed: ["code"] }],
  [/^\/still-true\/?$/, { choices: [], typed: ["q"] }],
  [/^\/(compare(\/institutions)?\/?|downloads\/course-comparison\.xlsx)$/, comparison],
  [/^\/immigration\/points-test\/?$/, choices("occupation", ...namesOf(pointsFields))],
  [
    /^\/plan(\/(brief|changes|parts))?\/?$/,
    { choices: [...route.choices, "q"], typed: [...route.typed, "c", "i", "v", "o", "since"] },
  ],
  [/^\/(tools\/course-cost\/?|downloads\/study-budget\.xlsx)$/, { ...costs, typed: [...costs.typed, "find"] }],
  [/^\/tools\/timeline(\.ics|\/)?$/, plan],
  [/^\/(resources\/student-visa-checklist\/?|downloads\/student-visa-checklist\.xlsx)$/, situation],
  [/^\/data\/changes(\.xml|\/)?$/, ofSchema(changesFilterSchemas)],
  [/^\/news\/?$/, choices("for", "page")],
  [/^\/professionals\/?$/, ofSchema(directorySchema.shape)],
  [/^\/(contact|professionals\/[^/]+\/report)\/?$/, choices("sent")],
  [/^\/purchase\/?$/, choices("service")],
  [/^\/dev\/mailbox\/?$/, choices("mail")],
];

/** Pages of content have tabs. */
const others = choices("tab");

/** The query parameters that the page at a path reads. */
export function pageParameters(path: string): PageParameters {
  return table.find(([pattern]) => pattern.test(path))?.[1] ?? others;
}
