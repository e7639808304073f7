import { Link } from "react-router";
import { ExternalLink } from "#app/shell/page/external-link.tsx";
import { Panel } from "#app/shell/page/panel.tsx";
import type { describeNotes } from "./describe-notes.ts";

/** How to prepare documents, where the official list is, and what this one is not. */
export function Notes({ notes }: { notes: ReturnType<typeof describeNotes> }) {
  return (
    <Panel title={notes.title}>
      <ul className="list-disc space-y-2 ps-5 print:text-xs">
        <li>{notes.scan}</li>
        <li>{notes.translate}</li>
        <li>
          {notes.official}
          {notes.links.map(({ href, text }) => (
            <span key={href} className="block">
              <ExternalLink href={href}>{text}</ExternalLink>
            </span>
          ))}
        </li>
        <li>
          {notes.scope}
          <Link to="/check-before-you-pay" className="text-primary underline underline-offset-4">
            {notes.scopeLink}
          </Link>
          。
        </li>
      </ul>
    </Panel>
  );
}
