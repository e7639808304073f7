import { describeUnknownImages } from "#app/features/publishing/images/server/public.ts";
import { describeUnknownKey, findUnknownKeys } from "#app/features/register/facts/server/public.ts";
import { findRules } from "#app/features/register/rules/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { locateFigures, type TypedFigure } from "./find-typed-figures.ts";
import type { RevisionContent } from "./revision-content.ts";

type Context = Pick<AppContext, "primary">;

/** The checked fields of a page. */
type Checked = Pick<RevisionContent, "title" | "summary" | "body">;

const placeNames = { title: "标题", summary: "摘要", body: "正文" } as const;

/** In the order of the form. */
const places = ["title", "summary", "body"] as const;

/** Typed figures with their places: “710 澳元”（正文第 12 行）. */
export const describeFigures = (figures: readonly TypedFigure[]) =>
  figures
    .map(
      ({ figure, field, line }) => `“${figure.trim()}”（${placeNames[field]}${line === null ? "" : `第 ${line} 行`}）`,
    )
    .join("、");

/**
 * Refuses content that visitors must not see, in a form with its fields: all faults at once, each at its field.
 * @throws AppError "invalid" when it has no text, figures are typed into it, or it names figures or
 *   images that registry and library do not have
 */
export async function refuseUnready(app: Context, content: Checked): Promise<void> {
  const figures = Map.groupBy(locateFigures(content), ({ field }) => field);
  const ofBody = await faultsOfBody(app, content.body);
  const faults = places.flatMap((place): [string, string][] => {
    const found = [...faultsOfFigures(figures.get(place) ?? []), ...(place === "body" ? ofBody : [])];
    return found.length === 0 ? [] : [[place, found.join("")]];
  });
  const [first, ...others] = faults;
  if (first) throw new AppError("invalid", first[1], { field: first[0], others: Object.fromEntries(others) });
}

/**
 * Refuses a draft like refuseUnready, with one message for all faults: the steps of a draft have no fields of its content, and
 * the message is stored when nobody is there to read it.
 * @throws AppError "invalid"
 */
export async function refuseUnreadyDraft(app: Context, content: Checked): Promise<void> {
  const faults = [...faultsOfFigures(locateFigures(content)), ...(await faultsOfBody(app, content.body))];
  if (faults.length > 0) throw new AppError("invalid", faults.join(""));
}

const faultsOfFigures = (figures: readonly TypedFigure[]) =>
  figures.length === 0
    ? []
    : [`数字要写成 {{键}}，由“数字与来源”给出，不能直接写在文字里：${describeFigures(figures)}。`];

/** What is wrong with a body besides typed figures, a sentence for each kind. */
async function faultsOfBody(app: Context, body: string): Promise<string[]> {
  if (body === "") return ["正文还是空的，请先写好正文。"];
  const found = await Promise.all([describeUnknownFigures(app, body), describeUnknownImages(app, body)]);
  return found.filter((sentence) => sentence !== undefined);
}

/** Whatever a text writes as the key of a figure, also where it is not a valid key: `{{visa-500}}`, `{{申请费}}`. */
const writtenKey = /\{\{\s*([^{}\n]*?)\s*(?:@[^{}\n]*)?\}\}/g;

/** The figures and rules that a text names and the registry does not have, with those that may be meant: visitors would read 暂缺. */
async function describeUnknownFigures(app: Context, body: string): Promise<string | undefined> {
  const written = new Set([...body.matchAll(writtenKey)].map(([, key = ""]) => key));
  const rules = await findRules(app, [...written]);
  const unknown = await findUnknownKeys(
    app,
    [...written].filter((key) => !rules.has(key)),
  );
  if (unknown.length === 0) return undefined;
  return `“数字与来源”里没有这些键：${unknown.map(describeUnknownKey).join("；")}。`;
}
