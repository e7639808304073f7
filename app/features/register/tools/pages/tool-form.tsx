import { lazy, type RefObject, Suspense } from "react";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { toolText } from "./text.json";
import type { ToolFieldsProps } from "./tool-fields.tsx";

/** Reuses the server's HTML. The browser loads this part when it has to render the fields itself: after a navigation, or with other answers. */
const ToolFields = import.meta.env.SSR
  ? (await import("./tool-fields.tsx")).ToolFields
  : lazy(async () => ({ default: (await import("./tool-fields.tsx")).ToolFields }));

interface Props extends ToolFieldsProps {
  form: RefObject<HTMLFormElement | null>;
  /** Path of the page: without JavaScript the form submits to it. */
  action: string;
  onChange: () => void;
  /** Whether the form is shown at first, because it contains an error. Otherwise it is folded, above its result. */
  isOpen: boolean;
}

/** A GET form. With JavaScript each change applies at once, and the button is omitted. The fields are not hydrated: React delivers their `input` events, but no `onChange`. */
export function ToolForm({ form, action, onChange, isOpen, ...fields }: Props) {
  return (
    <div className="mt-4 print:hidden">
      <input type="checkbox" id="tool-change" defaultChecked={isOpen} className="peer sr-only" />
      <label htmlFor="tool-change" className="fold-label lg:flex!">
        {toolText.change}
      </label>
      <form
        ref={form}
        method="get"
        autoComplete="off"
        action={action}
        onInput={onChange}
        className="mt-3 hidden rounded-xl border border-line bg-surface p-4 peer-checked:block sm:p-6 print:hidden"
      >
        <StaticSection contentKey="fields" className="">
          <Suspense>
            <ToolFields {...fields} />
          </Suspense>
        </StaticSection>
        <button type="submit" className="button button-primary mt-4 scripted:hidden">
          {fields.texts.show}
        </button>
      </form>
    </div>
  );
}
