import { useActionData } from "react-router";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { IntentForm } from "#app/shell/form/intent-form.tsx";
import { Notice } from "#app/shell/page/boxes.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { UploadForm } from "#app/shell/upload/upload-form.tsx";
import { threadFileRefusals, topicNames } from "../../shared/topics.ts";
import type { Route } from "../+types/thread";
import { threadText } from "./text.json";
import { ThreadList } from "./thread-list.tsx";

/** The thread, and the forms to write more and to add files. */
export function ThreadPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const actionData = useActionData<FormAnswer>();
  const { token, email, topic, first, entries, idempotencyKey, wasSent } = loaderData;
  const files = entries.filter((entry) => entry.kind === "file");
  return (
    <div className="page">
      <h1>{threadText.title}</h1>
      <p className="mt-3 max-w-2xl break-words text-lg">{fill(threadText.lead, { topic: topicNames[topic], email })}</p>
      <Notice>
        <p>{threadText.secret}</p>
        <p>{threadText.never}</p>
      </Notice>
      <Section id="thread" title={threadText.entries}>
        <ThreadList
          first={first}
          entries={entries}
          as="customer"
          fileAddress={(id) => `/messages/${token}/files/${id}`}
        />
        {wasSent && !actionData && (
          <p role="status" className="mt-4 max-w-3xl rounded-lg border-primary border-l-4 bg-primary-soft p-3">
            {threadText.sent}
          </p>
        )}
      </Section>
      <Section id="more" title={threadText.add}>
        <IntentForm
          key={entries.length}
          hidden={{ key: idempotencyKey }}
          answer={actionData}
          schema={() => import("../../shared/input.ts").then((input) => input.threadPostSchema)}
          fields={[{ name: "text", type: "textarea", rows: 4, label: threadText.addLabel }]}
          submit={threadText.send}
          busy={threadText.sending}
        />
      </Section>
      <Section id="files" title={threadText.files}>
        <UploadForm
          address={`/messages/${token}/files`}
          files={files}
          hint={threadText.filesHint}
          refusals={threadFileRefusals}
        />
      </Section>
    </div>
  );
}
