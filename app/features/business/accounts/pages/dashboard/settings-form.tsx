import { type ComponentProps, createContext, type ReactNode, useContext, useState } from "react";
import { useActionData, useLocation } from "react-router";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { IntentForm } from "#app/shell/form/intent-form.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import type { Intent } from "./settings-actions.ts";
import { readDone, type SettingsAnswer } from "./settings-answer.ts";
import { settingsText } from "./settings-text.json";

type SettingsPartId = keyof typeof settingsText.part;

export interface PartProps {
  id: SettingsPartId;
  /** Recovery codes are the only part for printing. */
  isPrinted?: boolean;
  children: ReactNode;
}

/** Id of the part around a form. Without JavaScript the browser scrolls there after the post. */
const PartId = createContext<string>("");

/** A titled part of the settings page. After a successful form it shows a confirmation and empty forms. */
export function SettingsPart({ id, isPrinted = false, children }: PartProps) {
  const { search, key } = useLocation();
  const done = readDone(search);
  const isDone = done?.part === id;
  // Not when the confirmation leaves the address: another form was answered then, and the next one may contain input.
  const [emptied, setEmptied] = useState(isDone ? key : "");
  if (isDone && emptied !== key) setEmptied(key);
  return (
    <div className={isPrinted ? "" : "print:hidden"}>
      <Panel id={id} title={settingsText.part[id]}>
        <div className="mb-4 empty:hidden">
          <FormMessage tone="success" focusKey={key}>
            {isDone ? done.text : undefined}
          </FormMessage>
        </div>
        <PartId key={emptied} value={id}>
          {children}
        </PartId>
      </Panel>
    </div>
  );
}

/** The table of contents of the page; the texts are in page order. */
export function SettingsContents() {
  return (
    <nav aria-label={settingsText.contents} className="mt-3 print:hidden">
      <ul className="flex flex-wrap gap-x-4">
        {Object.entries(settingsText.part).map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FormProps extends Omit<ComponentProps<typeof IntentForm>, "answer" | "busy" | "action" | "hidden"> {
  intent: Intent;
  hidden?: Record<string, string>;
}

/** One form of the settings page. All forms post to the page's action, which distinguishes them by `intent`. */
export function SettingsForm({ hidden = {}, ...form }: FormProps) {
  const part = useContext(PartId);
  const latest = useActionData<SettingsAnswer>();
  // Each session and each authenticator has a form; the hidden fields identify it.
  const isOwn = Object.entries(hidden).every(([name, value]) => latest?.values?.[name] === value);
  return (
    <IntentForm
      {...form}
      hidden={hidden}
      answer={isOwn ? latest : undefined}
      action={`/dashboard/settings#${part}`}
      busy={settingsText.busy}
      className="max-w-md gap-4 *:max-w-full"
    />
  );
}

/** The password field of forms that need the password again. */
export const passwordField = (label: string): FieldProps => ({
  name: "password",
  type: "password",
  label,
  autoComplete: "current-password",
});
