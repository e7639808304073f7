import { insertExplored } from "./explored-catalogue.ts";
import { insertInvitations } from "./insert-invitations.ts";
import { insertOccupations } from "./insert-occupations.ts";
import { insertRow } from "./insert-row.ts";
import { seedFacts } from "./seed-facts.ts";
import { insertStatistics } from "./statistic-rows.ts";

/** Inserts rows for every endpoint of the public API, for Worker tests. */
export async function insertOpenData(d1: D1Database): Promise<void> {
  await insertExplored(d1);
  await insertOccupations(d1);
  await insertInvitations(d1);
  await seedFacts();
  await insertRow(d1, "rules", {
    ...{ key: "student-rule.family~2026-10-02", rule: "student-rule.family", area: "student-family", label: "家属" },
    ...{
      sentence: "不能带家属，申请费 {{visa-500.charge}}。",
      audience: '["students"]',
      visas: '["500"]',
      valid_from: "2026-10-02",
      origin: "seed",
    },
    ...{ source_name: "内政部", source_url: "https://a.example/b", checked_on: "2026-11-28", grade: "archived" },
  }).run();
  await insertRow(d1, "answers", {
    ...{ key: "visa-500-charge", area: "student-visa", entity: '["visa-500"]', asked: '["price"]', conditions: "[]" },
    ...{ also: "[]", sentence: "申请费是 {{visa-500.charge}}。", more: "/visa/student#费用", origin: "seed" },
  }).run();
  const everywhere = { field: "0801", bestKnown: [1, 2] };
  await insertStatistics(d1, [
    everywhere,
    { ...everywhere, level: "Master", lowestPriced: [2, 1], bestKnown: [] },
    { ...everywhere, place: "NSW" },
    { ...everywhere, place: "sydney" },
    { field: "" },
  ]);
}

/** An address of each endpoint, by its path, with a result among these rows. */
export const foundAddresses: Readonly<Record<string, string>> = {
  "/search": "/search?q=会计硕士",
  "/codes": "/codes?text=001001A",
  "/institutions": "/institutions?q=悉尼&state=NSW&page=1",
  "/institutions/{code}": "/institutions/00026a",
  "/institutions/{code}/courses": "/institutions/00917K/courses",
  "/courses": "/courses?q=会计&level=Master,Diploma&sort=cost",
  "/courses/{code}": "/courses/001001A",
  "/fields": "/fields",
  "/fields/{code}": "/fields/0801",
  "/occupations": "/occupations?q=会计&list=mltssl",
  "/occupations/{code}": "/occupations/121212",
  "/occupations/{code}/invitations": "/occupations/221111/invitations",
  "/rounds": "/rounds?visa=189",
  "/facts": "/facts?prefix=visa-500.",
  "/facts/{key}": "/facts/visa-500.charge",
  "/answers": "/answers?q=学生签证多少钱",
  "/rules": "/rules?area=student-family",
};
