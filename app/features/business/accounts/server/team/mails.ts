import type { Mail, MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import type { Role } from "#worker/platform/auth/permissions.ts";
import { roleNames } from "../../shared/team/roles.ts";
import { describeLifetime } from "../mails.ts";

interface Invitation {
  to: string;
  name: string;
  role: Role;
  /** Name of the administrator who invites. */
  by: string;
  link: string;
}

const secondFactorFirst =
  "进入后台以前，要先在“账号与安全”里开启两步验证：手机上的验证器，或者这台设备的通行密钥。第一次登录时页面会带您设置。";

/** Invites somebody into the team. The link confirms the address, and gives the role. */
export const teamInvitation = ({ origin }: MailSite, { to, name, role, by, link }: Invitation): Mail => ({
  kind: "team-invitation",
  to,
  content: {
    subject: "邀请您加入澳途的后台",
    name,
    paragraphs: [
      `${by}邀请您以“${roleNames[role]}”的身份加入澳途的后台。请点击下面的按钮，确认这个邮箱是您的，再设置一个密码。`,
      secondFactorFirst,
    ],
    facts: [["后台地址", `${origin}/admin`]],
    button: { label: "接受邀请", link },
    notes: [describeLifetime("join"), "如果您不认识邀请您的人，请忽略这封邮件，也不要转发：谁打开链接，谁就能加入。"],
  },
});

interface RoleMail {
  to: string;
  name: string;
  from: Role;
  role: Role;
}

/** After an administrator has changed somebody's role. */
export const roleChanged = ({ origin, settings }: MailSite, { to, name, from, role }: RoleMail): Mail => ({
  kind: "role-changed",
  to,
  content: {
    subject: role === "user" ? "您不再是澳途后台的成员" : `您在澳途后台的角色：${roleNames[role]}`,
    name,
    paragraphs:
      role === "user"
        ? [`管理员收回了您在澳途后台的角色（${roleNames[from]}）。账号照常使用，所有设备都需要重新登录。`]
        : [
            `管理员把您的角色由“${roleNames[from]}”改为“${roleNames[role]}”。所有设备都已退出，请重新登录。`,
            secondFactorFirst,
          ],
    button:
      role === "user"
        ? { label: "登录澳途", link: `${origin}/login` }
        : { label: "进入后台", link: `${origin}/login?returnTo=%2Fadmin` },
    notes: [`觉得有误，请写信到 ${settings.SUPPORT_EMAIL}。`],
  },
});
