import { CellList } from "#app/features/foundation/records/pages/public.ts";
import type { Cell } from "#app/features/foundation/records/server/public.ts";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { Notice, Panel } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { outboxAdminText } from "../admin/text.json";
import type { MailOfCase } from "../server/public.ts";

const { ofCase: text } = outboxAdminText;

/** Number of mails that are not collapsed. */
const shown = 4;

interface Props {
  /** Newest first. */
  mails: readonly MailOfCase[];
  /** Whether the member may open the outbox: then the subjects are links. */
  mayOpen: boolean;
  answer: EditAnswer | undefined;
}

/** The row of a mail: its recipient, its delivery, failures with their reasons, and a button that sends it again. */
function cellOf(mail: MailOfCase, mayOpen: boolean): Cell {
  const { id, recipient, subject, status, attempts, lastError, createdAt, sentAt, resent, mayResend } = mail;
  const tone = status === "dead" || status === "held" ? "danger" : "muted";
  const again = {
    verb: "resend",
    text: text.resend,
    label: `${text.resend}：${subject}`,
    values: { mail: String(id) },
  };
  return [
    { text: subject, ...(mayOpen && { to: `/admin/outbox/${id}` }) },
    { text: recipient, tone: "muted" },
    { text: text.state[status], at: status === "sent" && sentAt !== null ? sentAt : createdAt, tone },
    lastError !== null &&
      status !== "sent" && { text: fill(text.reason, { attempts, error: lastError }), tone: "danger" },
    resent && { text: fill(text.resent, { by: resent.by }), at: resent.at, tone: "muted" },
    mayResend && { buttons: [again] },
  ];
}

/** The mails of an order or a message for staff. */
export function MailsPanel({ mails, mayOpen, answer }: Props) {
  const rows = mails.map((mail) => cellOf(mail, mayOpen));
  const older = rows.slice(shown);
  return (
    <Panel id="mails" title={text.title}>
      {answer?.values?.intent === "resend" && <Refusal answer={answer} />}
      <p className="text-muted text-sm">{mails.length === 0 ? text.none : text.hint}</p>
      <CellList rows={rows.slice(0, shown)} />
      {older.length > 0 && (
        <details className="border-line border-t">
          <summary className="link-line">{fill(text.older, { count: older.length })}</summary>
          <CellList rows={older} />
        </details>
      )}
    </Panel>
  );
}

/** A notice at the top of the page that mails to the person have failed permanently. Renders nothing without any. */
export function FailedMails({ mails }: Pick<Props, "mails">) {
  const failed = mails.filter(({ status, mayResend }) => status === "dead" && mayResend);
  if (failed.length === 0) return null;
  return (
    <Notice>
      {fill(text.failed, { count: failed.length })}{" "}
      <a href="#mails" className="inline-flex min-h-11 items-center underline underline-offset-4">
        {text.see}
      </a>
    </Notice>
  );
}
