import { and, isNull, ne } from "drizzle-orm";
import { deliverMail, enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import type { Mail, MailItem, MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import type { AppContext } from "#worker/context.ts";
import { listMembersWith } from "#worker/platform/auth/find-account.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { rangeOf, readingStates } from "../shared/probe.ts";
import type { Expectations, Reading } from "./look-at-pages.ts";
import { officialReadings } from "./schema.ts";

type Context = MailSite & Pick<AppContext, "primary" | "now" | "requestId" | "mailer" | "waitUntil">;

/** Entries that a mail names; the list has the others. */
const maxNamed = 20;

/** Mails administrators and editors what official pages say otherwise, or do not say any more: once for each finding, one mail a day. */
export async function tellEditors(app: Context, expectations: Expectations): Promise<void> {
  const { orm } = app.primary;
  const isNews = and(ne(officialReadings.state, "same"), isNull(officialReadings.toldAt));
  const found = await orm.select().from(officialReadings).where(isNews).orderBy(officialReadings.key);
  if (found.length === 0) return;
  const members = await listMembersWith(app, "figures");
  if (members.length === 0) return;
  const day = todayInAustralia(app.now());
  const written = await runBatch(
    app.primary,
    members.map(({ id, email }) =>
      enqueueMail(app, officialDiffers(app, email, found, expectations), {
        userId: id,
        dedupeKey: `official-differs:${day}:${id}`,
      }),
    ),
  );
  // A second finding of a day waits for the mail of the next one.
  if (written.every(({ changes }) => changes === 0)) return;
  await orm.update(officialReadings).set({ toldAt: app.now() }).where(isNews);
  app.waitUntil(deliverMail(app));
}

/** To an administrator or editor: what official pages say otherwise, with their words. */
export function officialDiffers(
  { origin }: MailSite,
  to: string,
  found: readonly Reading[],
  expectations: Expectations,
): Mail {
  const list = `${origin}/admin/official`;
  const ours = (key: string) => {
    const { value = null, valueTo = null } = expectations.get(key) ?? {};
    return rangeOf(value, valueTo) || "没有";
  };
  return {
    kind: "official-differs",
    to,
    content: {
      subject: `官方页与本站不符：${found.length} 条`,
      paragraphs: [
        `今天读官方页，下面 ${found.length} 条和本站的不一样，或者没有找到。本站的数字和规则没有改；数字不同的，页面上已经标出“正在核对”。`,
        "打开列表，看官方页现在的原文：数字变了的，填生效日期就能采用；页面换了写法的，改读取的位置。",
      ],
      button: { label: "打开列表", link: list },
      items: found.slice(0, maxNamed).map(
        ({ key, state, value, valueTo, passage }): MailItem => ({
          title: expectations.get(key)?.label ?? key,
          note: readingStates[state],
          link: `${list}/${key}`,
          lines: [
            ...(value === null ? [] : [`本站 ${ours(key)}，官方页 ${rangeOf(value, valueTo)}`]),
            ...(passage === "" ? [] : [`原文：${passage}`]),
          ],
        }),
      ),
      notes: found.length > maxNamed ? [`还有 ${found.length - maxNamed} 条，见列表。`] : [],
    },
  };
}
