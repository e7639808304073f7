import { changesFilterSchemas, listFilterSchema } from "#worker/features/catalogue/input.ts";
import { occupationFilterSchema } from "#worker/features/occupations/input.ts";
import { directorySchema } from "#worker/features/professionals/input.ts";
import { exploreSchema } from "#worker/features/search/input.ts";
import { ruleParameters } from "#worker/features/student-visa/public.ts";
import type { PageParameters } from "#worker/platform/page-cache/page-address.ts";

/** The parameters of a schema: choices, but for those that visitors type. */
const ofSchema = (shape: object, ...typed: string[]): PageParameters => ({
  choices: Object.keys(shape).filter((name) => !typed.includes(name)),
  typed,
});

const choices = (...names: string[]): PageParameters => ({ choices: names, typed: [] });

const plan = choices(
  ...["start", "level", "queue"],
  ...["test", "packaged", "under18", "translation", "inside", "family", "exempt"],
  ...ruleParameters,
);
const situation = choices(
  ...["where", "level", "funds"],
  ...[
    "under18",
    "packaged",
    "partner",
    "children",
    "sponsor",
    "worked",
    "renamed",
    "military",
    "authorised",
    "translation",
  ],
  ...ruleParameters,
);
const comparison: PageParameters = { choices: ["only"], typed: ["c", "rate"] };

/**
 * The query parameters that public pages and files read. A page is rendered for these only (page-cache/page-address.ts): a
 * parameter that is missing here does nothing.
 */
const table: readonly [path: RegExp, PageParameters][] = [
  [/^\/search\/?$/, ofSchema(exploreSchema.shape, "q")],
  [/^\/study\/(university|tafe|pathway|highschool|institutions)\/?$/, ofSchema(listFilterSchema.shape, "q")],
  [/^\/occupations\/?$/, ofSchema(occupationFilterSchema.shape, "q")],
  [/^\/institution\/[^/]+\/?$/, { choices: ["level", "field"], typed: ["q"] }],
  [/^\/resources\/?$/, { choices: [], typed: ["q"] }],
  [/^\/(compare\/?|downloads\/course-comparison\.xlsx)$/, comparison],
  [
    /^\/immigration\/points-test\/?$/,
    choices("on", "occupation", "age", "en", "ow", "aw", "ed", "pt", "se", "as", "py", "cl", "rs", ...ruleParameters),
  ],
  [
    /^\/tools\/course-cost\/?$/,
    {
      choices: ["partner", "children", "school", "from", "again", ...ruleParameters],
      typed: ["course", "tuition", "weeks", "oshc", "living", "paid", "rate"],
    },
  ],
  [/^\/tools\/timeline(\.ics|\/)?$/, plan],
  [/^\/(resources\/student-visa-checklist\/?|downloads\/student-visa-checklist\.xlsx)$/, situation],
  [/^\/data\/changes(\.xml|\/)?$/, ofSchema(changesFilterSchemas)],
  [/^\/news\/?$/, choices("page")],
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
