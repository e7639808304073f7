import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkOffer, type OfferAnswer } from "#app/features/register/offer-check/server/check-offer.ts";
import { loadRegister } from "#seed/load/load-register.ts";
import { openLocalTarget } from "#seed/load/local-database.ts";
import { readReviewedData } from "#seed/load/reviewed-data.ts";
import { readStarter } from "#seed/starter/read-starter.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { localD1 } from "../support/local-d1.ts";
import { noContent } from "../support/no-content.ts";
import { errors, layoutNames as names, type OfferFacts, plant, randomFrom, writeLetter } from "./make-offers.ts";
import { readOfferFacts } from "./register-offers.ts";

// AOTU_OFFERS is the state folder of a database with another register: `AOTU_OFFERS=FOLDER npx vitest run --project unit tests/offers`.
// AOTU_OFFERS_SEED chooses other courses.
const stateBefore = process.env.AOTU_STATE;
const other = process.env.AOTU_OFFERS;
const count = 200;
/** Number of inserted errors, lower in the ordinary run. */
const plantedCount = other === undefined ? 100 : 200;
const seed = Number(process.env.AOTU_OFFERS_SEED ?? 20_260_102);
let folder: string | null = null;
let closeDatabase = () => {};
let check: (text: string) => Promise<OfferAnswer>;
let open: OfferFacts[];
let closed: OfferFacts[];

beforeAll(async () => {
  if (other === undefined) folder = await mkdtemp(path.join(tmpdir(), "aotu-offers-"));
  process.env.AOTU_STATE = other ?? folder ?? "";
  if (other === undefined) {
    const target = openLocalTarget();
    const consent = { delisting: true, losses: true, older: true };
    const options = { dryRun: false, consent, now: new Date("2026-11-21"), onProgress: () => {} };
    const reviewed = readReviewedData();
    for (const register of await readStarter())
      await loadRegister(target, { register, reviewed, content: noContent }, options);
    await target.close();
  }
  ({ open, closed } = readOfferFacts());
  const { database, close } = localD1();
  closeDatabase = close;
  check = (text) => checkOffer({ db: openDatabase(database), now: () => Date.UTC(2026, 0, 20) }, text);
}, 60_000);

afterAll(async () => {
  closeDatabase();
  if (stateBefore === undefined) delete process.env.AOTU_STATE;
  else process.env.AOTU_STATE = stateBefore;
  if (folder) await rm(folder, { recursive: true, force: true });
});

const wrongIn = ({ courses }: OfferAnswer) =>
  courses.flatMap(({ lines }) => lines.filter(({ finding }) => ["differs", "missing", "closed"].includes(finding)));

it("judges no correct offer as wrong, in any layout, and finds the course, length and fee", async () => {
  const random = randomFrom(seed);
  const wrong: string[] = [];
  const silent = { code: 0, length: 0, fee: 0, campus: 0 };
  for (let at = 0; at < count; at += 1) {
    const facts = open[Math.floor(random() * open.length)];
    const name = names[at % names.length] ?? "";
    const letter = facts && writeLetter(name, facts, random);
    if (!letter) continue;
    const answer = await check(letter);
    for (const line of wrongIn(answer)) wrong.push(`${name}: ${JSON.stringify(line)}\n${letter}`);
    const said = (subject: string) =>
      answer.courses.some(({ lines }) =>
        lines.some((line) => line.subject === subject && ["agrees", "close"].includes(line.finding)),
      );
    for (const subject of ["code", "length", "fee", "campus"] as const) if (!said(subject)) silent[subject] += 1;
  }
  if (other !== undefined) console.log({ wrong: wrong.length, of: count, silent });
  expect(wrong.join("\n\n")).toBe("");
  expect(Math.max(...Object.values(silent))).toBeLessThanOrEqual(count * 0.03);
}, 60_000);

it("reports at least 95 % of inserted errors of each kind", async () => {
  const random = randomFrom(seed + 1);
  const any = (from: readonly OfferFacts[]) => from[Math.floor(random() * from.length)] as OfferFacts;
  const named: Record<string, number> = {};
  const total: Record<string, number> = {};
  const missed: string[] = [];
  for (let at = 0; at < plantedCount; at += 1) {
    const error = errors[at % errors.length] ?? "fee";
    if (error === "closed" && closed.length === 0) continue;
    const facts = any(open);
    let [foreign, elsewhere] = [any(open), any(open)];
    while (foreign.providerCode === facts.providerCode) foreign = any(open);
    while (facts.states.includes(elsewhere.state)) elsewhere = any(open);
    const choices = { other: foreign, closed: closed.length > 0 ? any(closed) : facts, elsewhere, random };
    const planted = plant(error, facts, choices);
    const name = names[Math.floor(at / errors.length) % names.length] ?? "";
    // A wrong length has the fees of the true one: fees per week or year would not reveal it.
    const letter = writeLetter(name, planted, random);
    const answer = await check(letter);
    total[error] = (total[error] ?? 0) + 1;
    const subjects: Record<string, string[]> = {
      "other code": ["school", "course", "code"],
      fee: ["fee"],
      closed: ["code"],
      campus: ["campus"],
      // For a language course, a part is offered: then the fee of the whole course is too high.
      length: ["length", "dates", "fee"],
    };
    if (wrongIn(answer).some(({ subject }) => subjects[error]?.includes(subject)))
      named[error] = (named[error] ?? 0) + 1;
    else missed.push(`${error}, ${name}: ${JSON.stringify(answer.courses[0]?.lines)}\n${letter}`);
  }
  if (other !== undefined) console.log({ named, total }, missed.join("\n\n"));
  for (const [error, all] of Object.entries(total))
    expect((named[error] ?? 0) / all, `${error}\n${missed.join("\n\n")}`).toBeGreaterThanOrEqual(0.95);
}, 60_000);
