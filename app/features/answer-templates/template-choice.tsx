import { type MouseEvent, useRef } from "react";
import { Link } from "react-router";
import { insertAtCursor } from "#app/shell/form/insert-at-cursor.ts";
import type { FilledTemplate } from "#worker/features/answer-templates/public.ts";
import { templateChoiceText } from "./admin/text.ts";

interface Props {
  templates: readonly FilledTemplate[];
  /** Name of the textarea, in the same form, that takes the text. */
  into: string;
}

/**
 * The templates for an answer, inside its form. A chosen one is inserted where the cursor stands. Without scripts the link loads
 * the page with the text in the field (`?template=`).
 */
export function TemplateChoice({ templates, into }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  if (templates.length === 0) return null;
  function insert(event: MouseEvent, text: string) {
    const area = box.current?.closest("form")?.elements.namedItem(into);
    if (!(area instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const isBehindText = area.value.slice(0, area.selectionStart).trim() !== "";
    insertAtCursor(area, isBehindText ? `\n\n${text}` : text);
    if (box.current) box.current.open = false;
    area.scrollIntoView({ block: "nearest" });
  }
  return (
    <details ref={box} className="max-w-3xl">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-primary underline underline-offset-4">
        {templateChoiceText.open}
      </summary>
      <p className="text-muted text-sm">{templateChoiceText.hint}</p>
      <ul className="my-2 grid gap-x-4 sm:grid-cols-2">
        {templates.map(({ key, name, text }) => (
          <li key={key}>
            <Link
              to={{ search: `?template=${encodeURIComponent(key)}` }}
              onClick={(event) => insert(event, text)}
              className="inline-flex min-h-9 items-center text-primary underline underline-offset-4"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/admin/answer-templates" className="text-muted text-sm underline underline-offset-4">
        {templateChoiceText.manage}
      </Link>
    </details>
  );
}
