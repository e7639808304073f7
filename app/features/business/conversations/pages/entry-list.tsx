import type { ReactNode } from "react";
import { Form } from "react-router";
import type { z } from "zod";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import { DateTime } from "#app/shell/page/date-time.tsx";

const frames = {
  own: "border-primary bg-primary-soft",
  other: "border-line bg-surface",
  note: "border-accent border-dashed bg-surface",
} as const;

/** An entry of a conversation as shown. */
export interface ShownEntry {
  key: string;
  /** Whether the viewer's side wrote it; a note is for staff only. */
  frame: keyof typeof frames;
  /** Who wrote or uploaded it. */
  writer: string;
  /** ms since 1970 */
  at: number;
  body: ReactNode;
}

/** The entries of a conversation, in their order. */
export const EntryList = ({ entries }: { entries: readonly ShownEntry[] }) => (
  <ol className="mt-2 grid max-w-3xl gap-3">
    {entries.map(({ key, frame, writer, at, body }) => (
      <li key={key} className={`rounded-lg border border-l-4 px-3 py-2 ${frames[frame]}`}>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span className="break-all">{writer}</span>
          <DateTime at={at} withZone={false} />
        </p>
        {body}
      </li>
    ))}
  </ol>
);

/** A written text, with its line breaks. */
export const Words = ({ children }: { children: string }) =>
  children !== "" && <p className="mt-1 whitespace-pre-wrap break-words">{children}</p>;

/** A file that somebody uploaded, to download. */
export const Uploaded = ({ address, name }: { address: string; name: string }) => (
  <p className="mt-1">
    上传了文件：
    <a href={address} download={name} className="break-words text-primary underline underline-offset-4">
      {name}
    </a>
  </p>
);

interface Props {
  idempotencyKey: string;
  /** Identifies the form on a page with several forms. */
  intent?: string;
  answer: FormAnswer | undefined;
  schema: () => Promise<z.ZodType>;
  label: string;
  hint?: string;
  submit: string;
}

/** The form with which a customer writes more. Give it a new key once something was written: it is empty then. */
export function PostForm({ idempotencyKey, intent, answer, schema, label, hint, submit }: Props) {
  const { formProps, field, isBusy } = useForm({ answer, schema, preventScrollReset: true });
  return (
    <Form {...formProps} className="grid max-w-xl gap-3 print:hidden">
      <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
      {intent && <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="key" value={answer?.values?.key ?? idempotencyKey} />
      <Field type="textarea" rows={4} label={label} {...(hint ? { hint } : {})} {...field("text")} />
      <div>
        <SubmitButton isBusy={isBusy} busyLabel="正在发送...">
          {submit}
        </SubmitButton>
      </div>
    </Form>
  );
}
