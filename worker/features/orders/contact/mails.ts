import type { Mail, MailSite } from "#worker/features/outbox/public.ts";
import type { Order } from "../order.ts";

/** The names of the fields that staff may correct, as the customer reads them. */
export const contactFieldNames = {
  applicantName: "申请人姓名",
  applicantEmail: "申请人邮箱",
  applicantContact: "电话或微信",
} as const satisfies Record<ContactField, string>;

export const contactFields = ["applicantName", "applicantEmail", "applicantContact"] as const;

export type ContactField = (typeof contactFields)[number];

interface Correction {
  to: string;
  fields: readonly ContactField[];
  /** In the words of staff. */
  reason: string;
  /** Of the applicant; undefined for an address that is not the order's any more. */
  name: string | undefined;
  /** The address is the one from before. */
  isRemoved: boolean;
  /** It had the order by mistake, and has lost it. */
  isDetached: boolean;
  /** It is the account's: its owner can open the order's page. */
  hasPage: boolean;
}

/** To the customer: staff have corrected the contact data. The values are not in it: an address may be a stranger's. */
export const contactCorrected = (
  { origin, settings }: MailSite,
  { number, productName }: Pick<Order, "number" | "productName">,
  { to, fields, reason, name, isRemoved, isDetached, hasPage }: Correction,
): Mail => ({
  kind: "order-corrected",
  to,
  content: {
    subject: isDetached ? `订单 ${number} 不在您的账号里了` : `订单 ${number}：我们更正了联系资料`,
    ...(name === undefined ? {} : { name }),
    paragraphs: isDetached
      ? [
          "这个订单是我们代别人下的，邮箱填错了，所以出现在您的账号里。我们已经改正：订单不在您的账号里了，以后的邮件不再寄到这里，您不用付款。",
          "您在这个订单里写的留言已经删除；您上传的文件谁也打不开了，一两天内从我们的服务器上删除。对不起，打扰了。",
        ]
      : [
          `我们更正了订单的${fields.map((field) => contactFieldNames[field]).join("、")}。`,
          ...(isRemoved && !hasPage ? ["申请人邮箱改成了另一个，以后有关申请人的邮件不再寄到这里。"] : []),
        ],
    facts: [
      ["订单号", number],
      ["服务", productName],
      // Of a stranger's order the reason is none of theirs.
      ...(isDetached ? [] : [["原因", reason] satisfies [string, string]]),
    ],
    ...(hasPage ? { button: { label: "查看订单", link: `${origin}/dashboard/orders/${number}` } } : {}),
    notes: [`如果不是您要求的，或者改得不对，请写信到 ${settings.SUPPORT_EMAIL}，并写上订单号。`],
  },
});
