import { formatMoment, type Mail, type MailSite } from "#app/features/foundation/outbox/shared/mail.ts";

/** What changed about the ways to sign in, with the title of the mail and its first sentence. */
const securityChanges = {
  "second-factor-on": ["两步验证已开启", "您的澳途账号刚刚开启了两步验证，以后用密码登录还要输入验证器里的数字。"],
  "second-factor-off": ["两步验证已关闭", "您的澳途账号刚刚关闭了两步验证，以后只凭密码就能登录。"],
  "authenticator-added": ["账号添加了验证器", "您的澳途账号刚刚添加了一个验证器，它可以用来完成两步验证。"],
  "authenticator-removed": ["账号移除了验证器", "您的澳途账号刚刚移除了一个验证器，它不能再用来登录。"],
  "passkey-added": ["账号添加了通行密钥", "您的澳途账号刚刚添加了一个通行密钥，以后用它可以直接登录。"],
  "passkey-removed": ["账号移除了通行密钥", "您的澳途账号刚刚移除了一个通行密钥，它不能再用来登录。"],
  "second-factors-cleared": [
    "两步验证已由我们关闭",
    "我们的管理员刚刚关闭了您账号的两步验证，移除了全部验证器、恢复码和通行密钥，所有设备都已退出登录。",
  ],
  "recovery-codes-renewed": ["恢复码已更换", "您的澳途账号刚刚更换了恢复码，以前的恢复码全部作废。"],
} as const;

/** A change of the ways to sign in that its owner is mailed about; also its kind in the account's history. */
export type SecurityChange = keyof typeof securityChanges;

interface SecurityMail {
  to: string;
  name: string;
  change: SecurityChange;
  /** The name of the added or removed item. */
  detail: string | null;
  device: string;
  place: string | null;
  at: number;
}

/** After a second factor, passkey or the recovery codes were changed. */
export function securityChanged(
  { origin, settings }: MailSite,
  { to, name, change, detail, device, place, at }: SecurityMail,
): Mail {
  const [subject, what] = securityChanges[change];
  const named: [string, string][] = detail === null ? [] : [["名字", detail]];
  return {
    kind: "security-changed",
    to,
    content: {
      subject,
      name,
      paragraphs: [what],
      facts: [...named, ["设备", device], ["地点", place ?? "未知"], ["时间", formatMoment(at)]],
      button: { label: "查看账号与安全", link: `${origin}/dashboard/settings` },
      notes: [
        "如果是您本人，不用做什么。地点按网络推测，可能不准。",
        `如果不是您本人，请马上修改密码，所有设备都会退出，再到“账号与安全”移除不认识的登录方式。需要帮助请写信到 ${settings.SUPPORT_EMAIL}。`,
      ],
    },
  };
}
