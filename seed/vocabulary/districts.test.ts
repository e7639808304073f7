import { expect, it } from "vitest";
import { readQuery } from "#app/features/register/search/server/reading/read-query.ts";
import { parseLexicon } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { readDistricts } from "#seed/places/read-places.ts";
import { compileLexicon } from "./compile-lexicon.ts";
import { readVocabulary } from "./read-vocabulary.ts";

const districts = readDistricts();
const taught = [
  ...["qld:loganholme", "qld:meadowbrook"].map((key) => ({ key, metro: "brisbane" })),
  ...["nsw:chatswood", "nsw:newtown"].map((key) => ({ key, metro: "sydney" })),
];
const lexicon = parseLexicon(
  JSON.stringify(
    compileLexicon(readVocabulary(), [], ["Certificate III in Nursing"], { taught, reviewed: [], districts }),
  ),
);

it.each([
  ["罗根市 护理", ["qld:loganholme", "qld:meadowbrook"]],
  ["logan nursing", ["qld:loganholme", "qld:meadowbrook"]],
  ["悉尼北岸 护理", ["nsw:chatswood"]],
  ["悉尼 北岸", ["nsw:chatswood"]],
  ["inner west", ["nsw:newtown"]],
  // The register has no course there.
  ["莫宁顿半岛", []],
])("%s means the suburbs of the district", (query, places) => {
  const meanings = readQuery(query, lexicon).understanding.slots.place?.meanings ?? [];
  expect(meanings.flatMap(({ values }) => values)).toEqual(places);
});
