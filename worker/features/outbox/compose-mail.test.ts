import { describe, expect, it } from "vitest";
import { composeMail } from "./compose-mail.ts";
import { formatMoment } from "./format-moment.ts";
import type { Mail } from "./mail.ts";

const setting = { origin: "https://aotu.example", supportEmail: "support@aotu.example" };
const link = "https://aotu.example/link?token=abc_DEF-123&x='\"";
const hostile = `<script>alert("1")<script>&'\u2028`;
const at = Date.UTC(2026, 10, 21, 11, 5);

/** One of each kind, as hostile as it can be. */
const mails: Mail[] = [
  { kind: "verify-email", to: "a@b.example", name: hostile, link },
  { kind: "sign-in-link", to: "a@b.example", name: hostile, link },
  { kind: "recovery", to: "a@b.example", name: hostile, link },
  { kind: "confirm-email-change", to: "a@b.example", name: hostile, newEmail: hostile, link },
  { kind: "verify-email-change", to: "a@b.example", name: hostile, link },
  {
    kind: "delete-account",
    to: "a@b.example",
    name: hostile,
    link,
    orders: [{ number: "AO-261121-7KQ4MX", product: hostile, status: "paid" }],
  },
  { kind: "new-device", to: "a@b.example", name: hostile, device: hostile, place: hostile, at },
  { kind: "password-changed", to: "a@b.example", name: hostile, at },
  {
    kind: "contact-operator",
    to: "a@b.example",
    replyTo: hostile,
    name: hostile,
    topic: "general",
    message: hostile,
    at,
  },
  { kind: "contact-sender", to: "a@b.example", name: hostile, topic: "other" },
  {
    kind: "contact-reply",
    to: "a@b.example",
    replyTo: hostile,
    name: hostile,
    topic: "general",
    reply: hostile,
    original: hostile,
    at,
  },
  {
    kind: "professional-report",
    to: "a@b.example",
    replyTo: hostile,
    name: hostile,
    marn: hostile,
    text: hostile,
    link,
    at,
  },
  {
    kind: "order-received",
    to: "a@b.example",
    name: hostile,
    number: "AO-261121-7KQ4MX",
    product: hostile,
    currency: "CNY",
    priceFrom: 2_400_000,
    priceTo: 3_600_000,
  },
  {
    kind: "order-operator",
    to: "a@b.example",
    number: "AO-261121-7KQ4MX",
    product: hostile,
    currency: "CNY",
    priceFrom: 110_000,
    priceTo: null,
    applicant: hostile,
    at,
  },
  {
    kind: "order-moved",
    to: "a@b.example",
    name: hostile,
    number: "AO-261121-7KQ4MX",
    product: hostile,
    status: "awaiting-payment",
    message: hostile,
    instructions: `${hostile}\n${hostile}`,
    currency: "CNY",
    amount: 2_500_050,
    hasAccount: true,
  },
  {
    kind: "order-refund-asked",
    to: "a@b.example",
    number: "AO-261121-7KQ4MX",
    product: hostile,
    currency: "CNY",
    status: "paid",
    at,
  },
];

describe.each(mails.map((mail) => [mail.kind, mail] as const))("the mail %s", (_kind, mail) => {
  const { subject, html, text } = composeMail(mail, setting);

  it("escapes what people typed", () => {
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;");
    expect(text).toContain("<script>");
  });

  it("has its link in both forms, and nothing from elsewhere", () => {
    if ("link" in mail) {
      expect(html).toContain('href="https://aotu.example/link?token=abc_DEF-123&amp;x=&#39;&quot;"');
      expect(text).toContain(link);
    }
    const hosts = [...html.matchAll(/(?:href|src)="https?:\/\/([^/"]+)/g)].map(([, host]) => host);
    expect(hosts.every((host) => host === "aotu.example")).toBe(true);
    expect(html).not.toMatch(/<img|<link|url\(/);
  });

  it("has a subject of one line, says who writes and where to ask", () => {
    expect(subject).toMatch(/^[^\r\n\u2028]{4,}$/u);
    expect(text).toContain("澳途（aotu.example）");
    expect(text).toContain("support@aotu.example");
    expect(html).toContain('lang="zh-Hans"');
  });
});

it.each(["paid", "awaiting-payment", "materials", "delivered", "cancelled", "refunded"] as const)(
  "leads nobody to the page of an order whose account is gone: %s",
  (status) => {
    const { html, text } = composeMail(
      {
        kind: "order-moved",
        to: "a@b.example",
        name: "王小明",
        number: "AO-261121-7KQ4MX",
        product: "旅游签证",
        status,
        message: "您好",
        instructions: "",
        currency: "CNY",
        amount: 85_000,
        hasAccount: false,
      },
      setting,
    );
    expect(html).not.toContain("/dashboard/");
    expect(text).not.toMatch(/页面上(传|写)|查看订单/);
    expect(text).toContain("您的账号已经注销");
    expect(text).toContain("support@aotu.example");
    expect(text.includes("现在已经删除")).toBe(["delivered", "cancelled", "refunded"].includes(status));
  },
);

it("keeps line ends and control characters out of the subject", () => {
  const name = "甲\r\nBcc: everybody@b.example\u0000";
  const { subject } = composeMail(
    {
      kind: "contact-operator",
      to: "a@b.example",
      replyTo: "c@d.example",
      name,
      topic: "general",
      message: "你好",
      at,
    },
    setting,
  );
  expect(subject).toBe("网站留言：一般咨询（甲 Bcc: everybody@b.example ）");
});

it.each(["中奖请点 evil.example", "加微信 wx88888888", "https://evil.example", "a@b.example"])(
  "greets nobody by a name that is an advertisement: %s",
  (name) => {
    const { text, html } = composeMail({ kind: "verify-email", to: "a@b.example", name, link }, setting);
    expect(text).toMatch(/^您好：/);
    expect(html).not.toContain(name);
  },
);

it("refuses a link that is no web address", () => {
  expect(() =>
    composeMail({ kind: "recovery", to: "a@b.example", name: "甲", link: "javascript:alert(1)" }, setting),
  ).toThrow();
});

it.each([
  [at, "2026-11-21 19:05（北京），22:05（悉尼）"],
  [Date.UTC(2026, 5, 30, 15, 30), "2026-06-30 23:30（北京），2026-07-01 01:30（悉尼）"],
])("tells a time in Beijing and Sydney", (moment, text) => {
  expect(formatMoment(moment)).toBe(text);
});
