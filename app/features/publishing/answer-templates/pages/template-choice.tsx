import { type MouseEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { type Insertion, insertParagraph } from "#app/shell/form/insert-at-cursor.ts";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writeChineseDay } from "#worker/platform/time/chinese-day.ts";
import { templateChoiceText } from "../admin/text.json";
import type { FilledTemplate } from "../server/fill-templates.ts";
import { placeholdersIn, writePlaceholders } from "../shared/variables.ts";

/** A figure for a sentence to a customer: "A$2,500（2026 年 7 月 1 日起，2026 年 11 月 20 日核对）". */
export function writeFigure(fact: Fact): string {
  const { validFrom, checkedOn } = fact;
  const about = [
    ...(validFrom ? [fill(templateChoiceText.since, { date: writeChineseDay(validFrom) })] : []),
    fill(templateChoiceText.checked, { date: writeChineseDay(checkedOn) }),
    ...(fact.isUnverified ? [templateChoiceText.unverified] : []),
  ];
  return `${formatFact(fact)}（${about.join("，")}）`;
}

interface Props {
  templates: readonly FilledTemplate[];
  /** Name of the textarea, in the same form, that receives the text. */
  into: string;
}

/**
 * The templates for an answer, inside its form. The chosen template is inserted at the cursor, and the browser undoes it. Without scripts
 * the link loads the page with the text in the field (chosenTemplate).
 */
export function TemplateChoice({ templates, into }: Props) {
  const isHydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDetailsElement>(null);
  const [note, setNote] = useState("");
  if (templates.length === 0) return null;

  function insert(event: MouseEvent, { name, text }: FilledTemplate) {
    const target = box.current?.closest("form")?.elements.namedItem(into);
    if (!(target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    // The cursor of an untouched textarea is at the start, but the text belongs at the end.
    if (target.selectionEnd === 0) target.setSelectionRange(target.value.length, target.value.length);
    const insertion = insertParagraph(target, text);
    selectFirstPlaceholder(target, insertion);
    target.scrollIntoView({ block: "nearest" });
    if (list.current) list.current.open = false;
    const missing = placeholdersIn(insertion.text);
    setNote(
      fill(templateChoiceText.inserted, { name }) +
        (missing.length > 0 ? fill(templateChoiceText.missing, { names: writePlaceholders(missing) }) : ""),
    );
  }

  return (
    <div ref={box} className="max-w-3xl">
      <details ref={list}>
        <summary className="link inline-flex min-h-9 cursor-pointer items-center">{templateChoiceText.open}</summary>
        <p className="text-muted text-sm">{isHydrated ? templateChoiceText.hint : templateChoiceText.withoutScripts}</p>
        <ul className="my-2 grid gap-x-4 sm:grid-cols-2">
          {templates.map((template) => (
            <li key={template.key}>
              <Link
                to={{ search: `?${new URLSearchParams({ template: template.key, into })}` }}
                onClick={(event) => insert(event, template)}
                className="link inline-flex min-h-9 items-center"
              >
                {template.name}
              </Link>
            </li>
          ))}
        </ul>
        <Link to="/admin/answer-templates" className="text-muted text-sm underline underline-offset-4">
          {templateChoiceText.manage}
        </Link>
      </details>
      <p role="status" className="text-sm empty:hidden">
        {note}
      </p>
    </div>
  );
}

/** Selects the first placeholder, so that typing replaces it. */
function selectFirstPlaceholder(area: HTMLTextAreaElement, { start, text }: Insertion): void {
  const found = /[{｛]{2}[^{}｛｝]*[}｝]{2}/u.exec(text);
  if (found) area.setSelectionRange(start + found.index, start + found.index + found[0].length);
}
