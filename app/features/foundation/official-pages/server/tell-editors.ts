import { and, eq, isNull, ne } from "drizzle-orm";
import { deliverMail, enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import type { Mail, MailItem, MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import type { AppContext } from "#worker/context.ts";
import { listMembersWith } from "#worker/platform/auth/find-account.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { day } from "#worker/platform/time/units.ts";
import { failuresToTell, hostOf, rangeOf, readingStates } from "../shared/probe.ts";
import type { Expectations, Reading } from "./look-at-pages.ts";
import { officialReadings } from "./schema.ts";

type Context = MailSite & Pick<AppContext, "primary" | "now" | "requestId" | "mailer" | "waitUntil">;

/** Maximum number of entries in a mail; the list has the others. */
const maxNamed = 20;

/** Time after a mail about a site in which its other failing pages cause no mail, ms. */
const quietAfter = 7 * day;

/**
 * Mails administrators and editors about changed and missing values on official pages, and about sites that do not
 * answer: once for each finding and each site, at most one mail a day.
 */
export async function tellEditors(app: Context, expectations: Expectations): Promise<void> {
  const { orm } = app.primary;
  const isNews = and(ne(officialReadings.state, "same"), isNull(officialReadings.toldAt));
  const [news, failing] = await Promise.all([
    orm.select().from(officialReadings).where(isNews).orderBy(officialReadings.key),
    orm.select().from(officialReadings).where(eq(officialReadings.state, "failed")),
  ]);
  // The pages of a site fail one after the other: only the first one causes a mail.
  const told = new Set(
    failing.flatMap(({ url, toldAt }) => ((toldAt ?? 0) > app.now() - quietAfter ? [hostOf(url)] : [])),
  );
  const found = news.filter(({ state, url }) => state !== "failed" || !told.has(hostOf(url)));
  if (found.length === 0) return;
  const members = await listMembersWith(app, "figures");
  if (members.length === 0) return;
  const today = todayInAustralia(app.now());
  const written = await runBatch(
    app.primary,
    members.map(({ id, email }) =>
      enqueueMail(app, officialDiffers(app, email, found, expectations), {
        userId: id,
        dedupeKey: `official-differs:${today}:${id}`,
      }),
    ),
  );
  // A second finding of a day waits for the mail of the next one.
  if (written.every(({ changes }) => changes === 0)) return;
  await orm.update(officialReadings).set({ toldAt: app.now() }).where(isNews);
  app.waitUntil(deliverMail(app));
}

/** The mail to an administrator or editor about changed official pages, with their passages. */
export function officialDiffers(
  { origin }: MailSite,
  to: string,
  found: readonly Reading[],
  expectations: Expectations,
): Mail {
  const list = `${origin}/admin/watch`;
  const { failed = [], others = [] } = Object.groupBy(found, ({ state }) => (state === "failed" ? state : "others"));
  const sites = [...Map.groupBy(failed, ({ url }) => hostOf(url))].map(
    ([host]): MailItem => ({
      title: host,
      note: `连续 ${failuresToTell} 次没有读到`,
      link: `${origin}/admin/official?${new URLSearchParams({ q: host, state: "failed" })}`,
      lines: [],
    }),
  );
  const ours = (key: string) => {
    const { value = null, valueTo = null } = expectations.get(key) ?? {};
    return rangeOf(value, valueTo) || "没有";
  };
  return {
    kind: "official-differs",
    to,
    content: {
      subject: others.length > 0 ? `官方页与本站不符：${others.length} 条` : `读不到的官方网站：${sites.length} 个`,
      paragraphs: [
        others.length > 0 &&
          `今天读官方页，下面 ${others.length} 条和本站的不一样，或者没有找到。本站的数字和规则没有改；数字不同的，页面上已经标出“正在核对”。`,
        sites.length > 0 && `有 ${sites.length} 个网站一直没有读到，上面的数字和规则停在原来的核对日。`,
        "打开列表，看官方页现在的原文：数字变了的，填生效日期就能采用；页面换了写法、换了地址的，改读取的位置。",
      ].filter((paragraph) => paragraph !== false),
      button: { label: "打开列表", link: list },
      items: [
        ...sites,
        ...others.slice(0, maxNamed).map(
          ({ key, state, value, valueTo, passage }): MailItem => ({
            title: expectations.get(key)?.label ?? key,
            note: readingStates[state],
            link: `${origin}/admin/official/${key}`,
            lines: [
              ...(value === null ? [] : [`本站 ${ours(key)}，官方页 ${rangeOf(value, valueTo)}`]),
              ...(passage === "" ? [] : [`原文：${passage}`]),
            ],
          }),
        ),
      ],
      notes: others.length > maxNamed ? [`还有 ${others.length - maxNamed} 条，见列表。`] : [],
    },
  };
}
