import { Link } from "react-router";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Notice, Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { outboxAdminText } from "../admin/text.json";
import type { MailOfCase } from "../server/public.ts";

const { ofCase: text } = outboxAdminText;

/** Mails that are shown at once; the others are folded. */
const shown = 4;

interface Props {
  /** Newest first. */
  mails: readonly MailOfCase[];
  /** The member may open the outbox: the subjects are links. */
  mayOpen: boolean;
  answer: EditAnswer | undefined;
}

/** The mails of an order or a message for staff: recipients, failures with their reasons, and a button that resends. */
export function MailsPanel({ mails, mayOpen, answer }: Props) {
  const items = (some: readonly MailOfCase[]) => (
    <ul className="divide-y divide-line">
      {some.map((mail) => (
        <MailItem key={mail.id} mail={mail} mayOpen={mayOpen} />
      ))}
    </ul>
  );
  const older = mails.slice(shown);
  return (
    <Panel id="mails" title={text.title}>
      {answer?.values?.intent === "resend" && <Refusal answer={answer} />}
      <p className="text-muted text-sm">{mails.length === 0 ? text.none : text.hint}</p>
      {items(mails.slice(0, shown))}
      {older.length > 0 && (
        <details className="border-line border-t">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
            {fill(text.older, { count: older.length })}
          </summary>
          {items(older)}
        </details>
      )}
    </Panel>
  );
}

/** A notice at the top of the page that mails to the person have failed for good. Renders nothing without any. */
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

function MailItem({ mail, mayOpen }: { mail: MailOfCase; mayOpen: boolean }) {
  const { id, recipient, subject, status, attempts, lastError, createdAt, sentAt, resent, mayResend } = mail;
  const hasFailed = status === "dead" || status === "held";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 grow basis-64">
        <p className="break-words">
          {mayOpen ? (
            <Link to={`/admin/outbox/${id}`} className="text-primary underline underline-offset-4">
              {subject}
            </Link>
          ) : (
            subject
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span className="break-all">{recipient}</span>
          <span className={hasFailed ? "font-semibold text-danger" : ""}>
            {text.state[status]}{" "}
            <DateTime at={status === "sent" && sentAt !== null ? sentAt : createdAt} withZone={false} />
          </span>
        </p>
        {lastError !== null && status !== "sent" && (
          <p className="break-words text-danger text-sm">{fill(text.reason, { attempts, error: lastError })}</p>
        )}
        {resent && (
          <p className="break-words text-muted text-sm">
            {fill(text.resent, { by: resent.by })}
            <DateTime at={resent.at} withZone={false} />
          </p>
        )}
      </div>
      {mayResend && (
        <PostForm preventScrollReset>
          <input type="hidden" name="intent" value="resend" />
          <input type="hidden" name="mail" value={id} />
          <SubmitButton tone="plain">
            {text.resend}
            <span className="sr-only">：{subject}</span>
          </SubmitButton>
        </PostForm>
      )}
    </li>
  );
}
