import { formatMoment } from "../format-moment.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent, MailSetting } from "../mail-content.ts";

/** After a sign-in from a device that was not seen before. */
export const newDevice = (
  { name, device, place, at }: MailOf<"new-device">,
  { origin, supportEmail }: MailSetting,
): MailContent => ({
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
    `如果不是您本人，请马上修改密码，所有设备都会退出。需要帮助请写信到 ${supportEmail}。`,
  ],
});
