import { type NamedOrder, nameOrder } from "#app/features/business/orders/shared/order.ts";
import { formatMoment, type Mail, type MailSite } from "#app/features/foundation/outbox/shared/mail.ts";

/** How long the links of mails are valid, minutes. The mails state it, and mailLink stores the end. */
export const linkLifetimes = {
  "verify-email": 24 * 60,
  "sign-in": 15,
  recovery: 15,
  "confirm-change": 60,
  "verify-change": 60,
  "delete-account": 15,
  join: 72 * 60,
} as const;

/** "链接 15 分钟内有效，只能使用一次。" */
export function describeLifetime(purpose: keyof typeof linkLifetimes): string {
  const minutes = linkLifetimes[purpose];
  const time = minutes % 60 === 0 ? `${minutes / 60} 小时` : `${minutes} 分钟`;
  return `链接 ${time}内有效，只能使用一次。`;
}

/** A mail with a link; `link` is an absolute address. */
interface LinkMail {
  to: string;
  name: string;
  link: string;
}

/** After registration: verifies the address. */
export const verifyEmail = ({ to, name, link }: LinkMail): Mail => ({
  kind: "verify-email",
  to,
  content: {
    subject: "请验证您的邮箱",
    name,
    paragraphs: ["感谢您注册澳途。请点击下面的按钮，确认这个邮箱是您的。确认之后就可以登录了。"],
    button: { label: "验证邮箱", link },
    notes: [describeLifetime("verify-email"), "如果不是您注册的，请忽略这封邮件：30 天内没有确认的账号会自动删除。"],
  },
});

/** Signs in without a password. */
export const signInLink = ({ to, name, link }: LinkMail): Mail => ({
  kind: "sign-in-link",
  to,
  content: {
    subject: "您的登录链接",
    name,
    paragraphs: ["您申请了用邮件登录澳途。请点击下面的按钮，在打开的页面上确认登录。"],
    button: { label: "登录澳途", link },
    notes: [
      describeLifetime("sign-in"),
      "请不要把链接转发给别人：谁打开它，谁就能登录您的账号。如果不是您申请的，请忽略这封邮件。",
    ],
  },
});

/** Resets a forgotten password. */
export const recovery = ({ to, name, link }: LinkMail): Mail => ({
  kind: "recovery",
  to,
  content: {
    subject: "设置新密码",
    name,
    paragraphs: ["您申请了重置澳途的密码。请点击下面的按钮，登录并设置一个新密码。设置之后，所有设备都需要重新登录。"],
    button: { label: "设置新密码", link },
    notes: [
      describeLifetime("recovery"),
      "请不要把链接转发给别人。如果不是您申请的，请忽略这封邮件，您的密码不会改变。",
    ],
  },
});

/** To the old address: asks for consent to the change. */
export const confirmEmailChange = (
  { settings }: MailSite,
  { to, name, newEmail, link }: LinkMail & { newEmail: string },
): Mail => ({
  kind: "confirm-email-change",
  to,
  content: {
    subject: "请确认更换邮箱",
    name,
    paragraphs: [
      `有人登录您的账号，申请把登录邮箱换成 ${newEmail}。如果是您本人，请点击下面的按钮同意；之后我们会给新邮箱发一封确认信，两个邮箱都确认后才会更换。`,
    ],
    button: { label: "同意更换邮箱", link },
    notes: [
      describeLifetime("confirm-change"),
      `如果不是您本人，请不要点击，并马上修改密码：申请的人知道您现在的密码。需要帮助请写信到 ${settings.SUPPORT_EMAIL}。`,
    ],
  },
});

/** To the new address, after the old one has consented. */
export const verifyEmailChange = ({ to, name, link }: LinkMail): Mail => ({
  kind: "verify-email-change",
  to,
  content: {
    subject: "请确认新的登录邮箱",
    name,
    paragraphs: ["原邮箱已经同意更换。请点击下面的按钮，确认以后用这个邮箱登录澳途。"],
    button: { label: "确认新邮箱", link },
    notes: [describeLifetime("verify-change"), "如果您没有澳途的账号，请忽略这封邮件，什么都不会改变。"],
  },
});

/** Deletes an account whose password was forgotten. `orders` are the open ones. */
export const confirmDeletion = ({ to, name, link, orders }: LinkMail & { orders: readonly NamedOrder[] }): Mail => ({
  kind: "delete-account",
  to,
  content: {
    subject: "请确认注销账号",
    name,
    paragraphs: [
      "您申请了注销澳途的账号。点击下面的按钮，再在打开的页面上确认，账号和其中的个人资料就会永久删除，无法恢复（不含个人资料的订单和付款账目除外）。会删除什么、会留下什么，打开的页面上逐项写着。",
      ...(orders.length === 0
        ? []
        : [
            `您还有没结束的订单：${orders.map(nameOrder).join("、")}。打开的页面上可以选择先取消或申请退款，也可以选择现在注销，订单里的姓名和联系方式保留到订单结束。`,
          ]),
    ],
    button: { label: "注销账号", link },
    notes: [describeLifetime("delete-account"), "如果不是您申请的，请不要点击，并马上修改密码：有人在用您的账号。"],
  },
});

/** After a sign-in on a new device. */
export const newDevice = (
  { origin, settings }: MailSite,
  { to, name, device, place, at }: { to: string; name: string; device: string; place: string | null; at: number },
): Mail => ({
  kind: "new-device",
  to,
  content: {
    subject: "您的账号在新设备上登录",
    name,
    paragraphs: ["您的澳途账号刚刚在一台新设备上登录："],
    facts: [
      ["设备", device],
      ["地点", place ?? "未知"],
      ["时间", formatMoment(at)],
    ],
    button: { label: "查看登录的设备", link: `${origin}/dashboard/settings` },
    notes: [
      "如果是您本人，不用做什么。地点按网络推测，可能不准。",
      `如果不是您本人，请马上修改密码，所有设备都会退出。需要帮助请写信到 ${settings.SUPPORT_EMAIL}。`,
    ],
  },
});

/** After the password was changed. */
export const passwordChanged = (
  { origin, settings }: MailSite,
  { to, name, at }: { to: string; name: string; at: number },
): Mail => ({
  kind: "password-changed",
  to,
  content: {
    subject: "您的密码已修改",
    name,
    paragraphs: [`您的澳途密码已于 ${formatMoment(at)}修改，所有设备都需要用新密码重新登录。`],
    button: { label: "不是我，重置密码", link: `${origin}/login?mode=reset` },
    notes: [`如果是您本人，不用做什么。如果不是，请马上用上面的按钮重置密码，或写信到 ${settings.SUPPORT_EMAIL}。`],
  },
});
