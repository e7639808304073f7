import { readFileDays, readOperator } from "#app/features/foundation/site-settings/server/public.ts";
import { operatorTexts } from "#app/features/foundation/site-settings/shared/operator.ts";
import { readImages } from "#app/features/publishing/images/server/public.ts";
import type { ShownImage } from "#app/features/publishing/images/shared/image.ts";
import { listShownLinks, type ShownLink } from "#app/features/publishing/links/server/public.ts";
import { listOffers, type Offer } from "#app/features/publishing/products/server/public.ts";
import {
  answerCodes,
  type CodeAnswer,
  readSignals,
  type SignalOutcome,
} from "#app/features/register/catalogue/server/public.ts";
import {
  type NominationEntry,
  nominationPath,
  readNomination,
} from "#app/features/register/invitations/server/public.ts";
import { readShares } from "#app/features/register/rules/server/public.ts";
import type { ListedChange } from "#app/features/register/rules/shared/rule.ts";
import { type Law, readLaw } from "#app/features/register/student-visa/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { cacheByVersion } from "#worker/platform/version-cache.ts";
import { type Block, flatInlines, imageKeys, inlineRuns } from "../shared/blocks.ts";
import { readMentions, type ShownFact, type ShownRule, shownMentions } from "./mentions.ts";
import { parsePage } from "./parse-page.ts";
import { fillIn, type Page, parseLists, readPage, shownFigures } from "./read-page.ts";
import { locateFigures } from "./refuse-unready.ts";
import { contentFields, type RevisionContent } from "./revision-content.ts";

/** Maximum length of a typed code, with the words around it. */
const longestCode = 200;

/** A page with its figures, rules, products and official links. */
export interface LoadedPage {
  page: Page;
  /** By the names of factName; a figure that the registry lacks is absent. */
  facts: Record<string, ShownFact>;
  /** By the names of factName; absent when the page quotes none. */
  rules?: Record<string, ShownRule> | undefined;
  /** Changes of this year in what a guide mentions; absent on other pages. */
  changes?: readonly ListedChange[] | undefined;
  /** Age of the last official readings; absent when the page does not show it. */
  shares?: Awaited<ReturnType<typeof readShares>> | undefined;
  /** The law on student visas; absent when the page shows no notice of it. */
  law?: Law | undefined;
  /** The result of looking up the code in the address; absent without a code. */
  codes?: { typed: string; answers: CodeAnswer[] } | undefined;
  /** Empty when the page shows none. */
  products: Offer[];
  /** Official links from the back office; absent when the page shows none. */
  links?: ShownLink[] | undefined;
  /** By key; absent when the page shows none. */
  images?: Record<string, ShownImage> | undefined;
  /** Places and fees of the states; absent when the page shows none. */
  nomination?: NominationEntry[] | undefined;
  /** Numbers of institutions that left the register; absent when the page shows none. */
  signals?: SignalOutcome[] | undefined;
}

const cachedOffers = cacheByVersion((app: AppContext) => listOffers(app));
const cachedLinks = cacheByVersion((app: AppContext) => listShownLinks(app));

/**
 * A page of content with its figures, in one database round trip. Images, and links or products that the isolate has not cached, take a
 * second one.
 * @param path `/visa/student`
 * @param code to look up, as typed
 * @returns null when there is no such page
 */
export async function loadPage(app: AppContext, path: string, code = ""): Promise<LoadedPage | null> {
  const today = todayInAustralia(app.now());
  const [page, mentions, nomination] = await Promise.all([
    readPage(app, path),
    readMentions(app.db, shownFigures(path), today),
    path === nominationPath ? readNomination(app, { kinds: ["places", "fee"] }) : [],
  ]);
  if (!page) return null;
  const typed = hasPart(page.blocks, ["code-check"]) ? code.trim().slice(0, longestCode) : "";
  const [images, products, links, law, shares, signals, answers] = await Promise.all([
    readImages(app.db, [...imageKeys(page.blocks)]),
    hasPart(page.blocks, ["products", "prices", "plans"]) ? cachedOffers(app) : [],
    hasPart(page.blocks, ["links"]) ? cachedLinks(app) : [],
    hasPart(page.blocks, ["student-visa-notice"]) ? readLaw(app) : null,
    hasPart(page.blocks, ["official-chart"]) ? readShares(app) : null,
    hasPart(page.blocks, ["signals"]) ? readSignals(app) : [],
    typed === "" ? [] : answerCodes(app, typed),
  ]);
  const { facts, rules } = shownMentions(page.blocks, mentions, today);
  return {
    page,
    facts,
    products,
    ...(Object.keys(rules).length > 0 && { rules }),
    ...(links.length > 0 && { links }),
    ...(law && { law }),
    ...(typed !== "" && { codes: { typed, answers } }),
    ...(shares && { shares }),
    ...(Object.keys(images).length > 0 && { images }),
    ...(nomination.length > 0 && { nomination }),
    ...(signals.length > 0 && { signals }),
  };
}

function hasPart(blocks: readonly Block[], names: readonly string[]): boolean {
  return blocks.some((block) => {
    if (block.type === "part") return names.includes(block.name);
    return block.type === "tabs" && block.tabs.some((tab) => hasPart(tab.blocks, names));
  });
}

/** Parses unpublished content. @returns the page, with warnings for its author */
export async function previewPage(
  { primary, settings }: Pick<AppContext, "primary" | "settings">,
  content: RevisionContent,
) {
  const { body, ...shown } = contentFields(content);
  const [days, operator] = await Promise.all([readFileDays({ primary }), readOperator({ primary })]);
  const { problems, ...parsed } = parsePage(
    fillIn(body, {
      "support-email": settings.SUPPORT_EMAIL,
      "order-file-days": String(days),
      ...operatorTexts(operator, settings.SUPPORT_EMAIL),
    }),
  );
  const images = await readImages(primary, [...imageKeys(parsed.blocks)]);
  const unknown = [...imageKeys(parsed.blocks)].filter((key) => !images[key]);
  problems.push(...unknown.map((key) => `图片库里没有这张图片：image:${key}`));
  return {
    images,
    page: {
      path: content.path,
      ...shown,
      ...parsed,
      ...parseLists(shown),
    },
    /** Markdown that the parser does not support and shows as plain text, and unknown images. */
    problems: [...new Set(problems)],
    /** Figures typed as text, which prevent publication. */
    figures: locateFigures(content),
    /** Figures of the registry that the page mentions. */
    mentions: [...inlineRuns(parsed.blocks)].flatMap((run) =>
      [...flatInlines(run)].flatMap((inline) => (inline.type === "fact" ? [{ key: inline.key, day: inline.day }] : [])),
    ),
  };
}
