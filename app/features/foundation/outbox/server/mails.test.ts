import { describe, expect, it } from "vitest";
import {
  accountMail,
  describeChange,
  deviceFacts,
  linkMail,
  openOrdersNote,
} from "#app/features/business/accounts/server/mails.ts";
import { contactNews, contactOperator, contactSender } from "#app/features/business/contact/server/mails.ts";
import {
  claimed,
  corrected,
  made,
  moved,
  operator,
  operatorMoved,
  orderNews,
  partRefunded,
  received,
  refundAsked,
  reminder,
} from "#app/features/business/orders/server/mails/letters.ts";
import { type Letter, orderMail } from "#app/features/business/orders/server/mails/mail.ts";
import { officialDiffers } from "#app/features/foundation/official-pages/server/tell-editors.ts";
import { proposalAnswered, recordProposed } from "#app/features/foundation/records/server/mails.ts";
import { draftNotPublished } from "#app/features/publishing/content/server/drafts/mails.ts";
import { professionalReport } from "#app/features/publishing/professionals/server/report-professional.ts";
import { keptChanged } from "#app/features/publishing/watching/server/mails.ts";
import { figuresDue } from "#app/features/register/facts/server/remind-of-changes.ts";
import mailKindNames from "../shared/kind-names.json";
import { formatMoment, type Mail, secretKinds } from "../shared/mail.ts";
import { renderMail } from "./render-mail.ts";

const site = { origin: "https://aotu.example", settings: { SUPPORT_EMAIL: "support@aotu.example" } };
const link = "https://aotu.example/link?token=abc_DEF-123&x='\"";
const threadLink = "https://aotu.example/messages/key.signature?x='\"";
const hostile = `<script>alert("1")<script>&'\u2028`;
const materials = [{ name: hostile, hint: hostile, receivedAt: null }];
const at = Date.UTC(2026, 10, 21, 11, 5);

const to = "a@b.example";
const person = { to, name: hostile };
const order = {
  number: "AO-261121-7KQ4MX",
  productName: hostile,
  applicantName: hostile,
  currency: "CNY",
  priceFrom: 2_400_000,
  priceTo: 3_600_000,
  amount: 2_500_050,
  applicants: 2,
  amountReason: hostile,
  agreementAwaited: true,
  materials,
} as const;
const toCustomer = (letter: Letter, hasPage = true) =>
  orderMail(site, order, { to, name: hostile, userId: null, hasPage }, letter);
const toStaff = (letter: Letter) => orderMail(site, order, { staff: "orders" }, letter);
const move = { message: hostile, payee: "", isMissing: false, isBack: false, refunded: null, hasPage: true };
const message = { name: hostile, email: hostile, topic: "general", message: hostile, at } as const;
const posted = { ...message, createdAt: at };

/** A mail of each kind, with hostile values. */
const mails: Mail[] = [
  linkMail(site, "verify-email", { ...person, link }),
  linkMail(site, "sign-in", { ...person, link }),
  linkMail(site, "recovery", { ...person, link }),
  linkMail(site, "confirm-change", { ...person, values: { newEmail: hostile }, link }),
  linkMail(site, "verify-change", { ...person, link }),
  linkMail(site, "delete-account", { ...person, link, more: [openOrdersNote([`AO-261121-7KQ4MX ${hostile}`])] }),
  accountMail(site, "newDevice", { ...person, facts: deviceFacts(hostile, hostile, at) }),
  accountMail(site, "passwordChanged", { ...person, values: { at: formatMoment(at) } }),
  accountMail(site, "roleNew", { ...person, values: { from: hostile, role: hostile } }),
  accountMail(site, "securityChanged", {
    ...{ ...person, values: describeChange("authenticator-added") },
    facts: [["名字", hostile], ...deviceFacts(hostile, null, at)],
  }),
  contactOperator(site, message),
  contactSender({ ...message, topic: "other" }, threadLink),
  contactNews(posted, { reader: "customer", news: { texts: [hostile, hostile], files: [hostile] }, link: threadLink }),
  contactNews(posted, { reader: "staff", news: { texts: [hostile], files: [hostile] }, link: threadLink }),
  professionalReport(site, { name: hostile, marn: hostile, text: hostile, email: hostile, at }),
  toCustomer(received(order)),
  toStaff(operator({ ...order, priceFrom: 110_000, priceTo: null }, at)),
  toCustomer(moved({ ...order, status: "awaiting-payment" }, { ...move, instructions: `${hostile}\n${hostile}` })),
  toStaff(claimed(order, hostile, at)),
  toCustomer(partRefunded({ sum: "¥1,800", how: hostile, reason: hostile })),
  toStaff(operatorMoved({ ...order, status: "paid" }, at)),
  toCustomer(
    orderNews(
      { status: "materials", askedAt: null },
      { reader: "customer", news: { texts: [hostile, hostile], files: [hostile] } },
    ),
  ),
  toCustomer(corrected("申请人姓名", hostile, true), false),
  toCustomer(made(order, hostile)),
  toCustomer(reminder(order, "pay", at)),
  draftNotPublished(site, { id: 7, path: "/visa/student", title: hostile }, { to, reason: hostile }),
  toStaff(refundAsked({ status: "paid" }, at)),
  figuresDue(site, to, {
    day: "2027-07-01",
    hasCome: false,
    figures: [{ key: "visa-500.charge", label: `学生签证申请费 ${hostile}`, area: "student-visa" }],
  }),
  officialDiffers(
    site,
    to,
    [
      {
        ...{ key: "visa-500.charge", url: "https://immi.gov.au/fees", state: "different", value: 1, valueTo: null },
        ...{ passage: hostile, matched: null, hasAgreed: true, readOn: "2026-11-28", since: at, toldAt: null },
      },
    ],
    new Map(),
  ),
  recordProposed(site, { ...person, by: hostile, list: hostile, path: "/admin/facts", names: [hostile, hostile] }),
  proposalAnswered(site, { ...person, list: hostile, path: "/admin/facts", names: [hostile], isAccepted: true }),
  keptChanged(
    site,
    person,
    {
      plan: [{ title: hostile, lines: [hostile] }],
      law: [],
      occupations: [],
      saved: [
        {
          type: "course",
          outcome: "changed",
          code: "0000001",
          loadId: 2,
          registerDate: "2026-11-01",
          title: hostile,
          englishName: hostile,
          school: hostile,
          path: "/institution/1/course/1",
          lines: [hostile],
        },
      ],
    },
    link,
  ),
];

it("every kind of mail has an example in this test", () => {
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(mailKindNames).toSorted());
});

it("exactly the mails with a link into an account are marked as secret", () => {
  const withLink = mails.filter(({ content }) => content.button?.link === link).map(({ kind }) => kind);
  expect(withLink.toSorted()).toEqual([...secretKinds].toSorted());
});

describe.each(mails.map((mail) => [mail.kind, mail] as const))("the mail %s", (_kind, mail) => {
  const { subject, html, text } = renderMail(mail.content, site);

  it("texts that people typed are escaped", () => {
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;");
    expect(text).toContain("<script>");
  });

  it("the link of a mail is in HTML and text, and nothing is loaded from other hosts", () => {
    if (mail.content.button?.link === link) {
      expect(html).toContain('href="https://aotu.example/link?token=abc_DEF-123&amp;x=&#39;&quot;"');
      expect(text).toContain(link);
    }
    const hosts = [...html.matchAll(/(?:href|src)="https?:\/\/([^/"]+)/g)].map(([, host]) => host);
    expect(hosts.every((host) => host === "aotu.example")).toBe(true);
    expect(html).not.toMatch(/<img|<link|url\(/);
  });

  it("a mail has a subject of one line, the sender and the support address", () => {
    expect(subject).toMatch(/^[^\r\n\u2028]{4,}$/u);
    expect(text).toContain("澳途（aotu.example）");
    expect(text).toContain("support@aotu.example");
    expect(html).toContain('lang="zh-Hans"');
  });
});

it.each(["paid", "awaiting-payment", "materials", "delivered", "cancelled", "refunded"] as const)(
  "has no link to the order's page when the account is deleted: %s",
  (status) => {
    const ended = { ...order, status, amount: 85_000, applicants: 1, amountReason: "", materials: [] };
    const letter = moved(ended, { ...move, message: "您好", instructions: "", hasPage: false });
    const { content } = toCustomer(letter, false);
    const { html, text } = renderMail(content, site);
    expect(html).not.toContain("/dashboard/");
    expect(text).not.toMatch(/页面上(传|写)|查看订单/);
    expect(text).toContain("您的账号已经注销");
    expect(text).toContain("support@aotu.example");
    expect(text.includes("现在已经删除")).toBe(["delivered", "cancelled", "refunded"].includes(status));
  },
);

it("removes line ends and control characters from the subject", () => {
  const name = "甲\r\nBcc: everybody@b.example\u0000";
  const { content } = professionalReport(site, { name, marn: null, text: "有误", email: "c@d.example", at });
  const { subject } = renderMail(content, site);
  expect(subject).toBe("专业人士名录有误：甲 Bcc: everybody@b.example");
});

it.each(["中奖请点 evil.example", "加微信 wx88888888", "https://evil.example", "a@b.example"])(
  "the greeting omits a name that is an advertisement: %s",
  (name) => {
    const { text, html } = renderMail(linkMail(site, "verify-email", { to, name, link }).content, site);
    expect(text).toMatch(/^您好：/);
    expect(html).not.toContain(name);
  },
);

it("a link that is not http(s) is refused", () => {
  expect(() =>
    renderMail(linkMail(site, "recovery", { to, name: "甲", link: "javascript:alert(1)" }).content, site),
  ).toThrow();
});

it.each([
  [at, "2026-11-21 19:05（北京），22:05（悉尼）"],
  [Date.UTC(2026, 5, 30, 15, 30), "2026-06-30 23:30（北京），2026-07-01 01:30（悉尼）"],
])("a time is formatted in Beijing and Sydney time", (moment, text) => {
  expect(formatMoment(moment)).toBe(text);
});
