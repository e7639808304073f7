import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { messagesAdminText } from "./text.json";

interface Props {
  email: string;
  version: number;
  answer: EditAnswer | undefined;
}

const loadSchema = () => import("../shared/input.ts").then((input) => input.messageFormSchema);

/**
 * Forms with a permanent effect: they end the links of the thread, or delete the message. Collapsed, because both are
 * rare.
 */
export function EndForms({ email, version, answer }: Props) {
  const { end } = messagesAdminText;
  const given = answer?.values?.intent;
  const form = (intent: "new-link" | "remove", text: (typeof end)["link" | "remove"]) => (
    <details open={given === intent} className="border-line border-t py-2">
      <summary className="min-h-11 cursor-pointer content-center font-medium">{text.title}</summary>
      <p className="mb-3 break-words text-muted text-sm">{fill(text.hint, { email })}</p>
      <EditForm
        key={version}
        intent={intent}
        schema={loadSchema}
        hidden={{ version: String(version) }}
        fields={[]}
        answer={answer}
        submit={text.submit}
        tone={intent === "remove" ? "danger" : "plain"}
      >
        <Checkbox name="isSure" error={given === intent ? answer?.errors?.isSure : undefined} isRequired>
          {text.sure}
        </Checkbox>
      </EditForm>
    </details>
  );
  return (
    <Panel title={end.title}>
      {form("new-link", end.link)}
      {form("remove", end.remove)}
    </Panel>
  );
}
