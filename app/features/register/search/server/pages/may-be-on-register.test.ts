import { expect, it } from "vitest";
import { emptyLexicon } from "../../shared/vocabulary/lexicon.ts";
import { understandQuery } from "../understand/understand-query.ts";
import { mayBeOnRegister } from "./left-over.ts";

const lexicon = {
  ...emptyLexicon,
  words: new Map([
    ["professional", 2],
    ["accounting", 3],
  ]),
};

it.each([
  ["zzzz", false],
  ["qqxx zzzz", false],
  ["accoun", true],
  ["zzzz professional", true],
  ["fns50222", true],
  ["潜水摄影", true],
  ["", false],
])("looks for closed courses of %j only if the register may have it: %s", (q, expected) => {
  expect(mayBeOnRegister(understandQuery(q, lexicon), lexicon)).toBe(expected);
});
