import type { Mail, MailKind, MailOf } from "./mail.ts";
import type { MailContent, MailSetting } from "./mail-content.ts";
import { type RenderedMail, renderMail } from "./render-mail.ts";
import { confirmEmailChange } from "./templates/confirm-email-change.ts";
import { contactOperator } from "./templates/contact-operator.ts";
import { contactReply } from "./templates/contact-reply.ts";
import { contactSender } from "./templates/contact-sender.ts";
import { deleteAccount } from "./templates/delete-account.ts";
import { newDevice } from "./templates/new-device.ts";
import { orderMoved } from "./templates/order-moved.ts";
import { orderOperator } from "./templates/order-operator.ts";
import { orderReceived } from "./templates/order-received.ts";
import { orderRefundAsked } from "./templates/order-refund-asked.ts";
import { passwordChanged } from "./templates/password-changed.ts";
import { professionalReport } from "./templates/professional-report.ts";
import { recovery } from "./templates/recovery.ts";
import { signInLink } from "./templates/sign-in-link.ts";
import { verifyEmail } from "./templates/verify-email.ts";
import { verifyEmailChange } from "./templates/verify-email-change.ts";

const templates: { [Kind in MailKind]: (mail: MailOf<Kind>, setting: MailSetting) => MailContent } = {
  "verify-email": verifyEmail,
  "sign-in-link": signInLink,
  recovery,
  "confirm-email-change": confirmEmailChange,
  "verify-email-change": verifyEmailChange,
  "delete-account": deleteAccount,
  "new-device": newDevice,
  "password-changed": passwordChanged,
  "contact-operator": contactOperator,
  "contact-sender": contactSender,
  "contact-reply": contactReply,
  "professional-report": professionalReport,
  "order-received": orderReceived,
  "order-operator": orderOperator,
  "order-moved": orderMoved,
  "order-refund-asked": orderRefundAsked,
};

/** Subject, HTML and plain text of a mail. */
export function composeMail<Kind extends MailKind>(mail: MailOf<Kind> & Mail, setting: MailSetting): RenderedMail {
  const template = templates[mail.kind] as (mail: Mail, setting: MailSetting) => MailContent;
  return renderMail(template(mail, setting), setting);
}
