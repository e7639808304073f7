import { ExternalLink, SpacedLink } from "#app/shell/page/links.tsx";
import type { CodeAnswer } from "../server/describe-code.ts";
import { codeAnswerText } from "./code-answers-text.json";

/** The result of looking codes up in our copy of the register: sentences, links to pages, near codes, the official address. */
export function CodeAnswers({ answers }: { answers: readonly CodeAnswer[] }) {
  return answers.map(({ typed, text, entries, near, official }) => (
    <section key={typed} aria-label={typed} className="mt-4 rounded-lg border border-line bg-surface p-4">
      <p>{text}</p>
      {near.length > 0 && <p className="mt-2 text-muted">{codeAnswerText.near}</p>}
      <ul className="mt-1">
        {[...entries, ...near].map(({ href, label, state }) => (
          <li key={href}>
            <SpacedLink to={href}>{label}</SpacedLink>
            {state !== "open" && <span className="ml-2 text-danger text-sm">{codeAnswerText[state]}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        <ExternalLink href={official.href}>{official.label}</ExternalLink>
      </p>
    </section>
  ));
}
