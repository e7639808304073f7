import type { ReactNode } from "react";
import { Link } from "react-router";
import { factText } from "#app/shell/figures/describe-fact.ts";
import { convertFact } from "#app/shell/figures/exchange-rate.ts";
import { NotedFigure } from "#app/shell/figures/noted-figure.tsx";
import { arrowRightIcon, externalLinkIcon, Icon } from "#app/shell/icons/icons.tsx";
import { AnyLink, ExternalLink } from "#app/shell/page/links.tsx";
import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { ShownRule } from "../server/mentions.ts";
import { boldStart, factName, flatInlines, type Inline, splitFacts } from "../shared/blocks.ts";
import { usePageData } from "./page-data.ts";
import { pageText } from "./text.json";

/** Links with a sentence each, in rows. The link of the title covers the row; links inside its text stay clickable above that. */
export function Cards({ cards }: { cards: readonly { to: string; title: string; text: readonly Inline[] }[] }) {
  return (
    <ul className="link-rows">
      {cards.map(({ to, title, text }) => {
        const isExternal = to.startsWith("https:");
        // A figure in bold before the text is aligned right, so that rows can be compared.
        const figure = boldStart(text);
        const others = figure.length > 0 ? text.slice(text.findIndex(({ type }) => type === "strong") + 1) : text;
        return (
          <li key={`${to} ${title}`}>
            <AnyLink to={to}>{title}</AnyLink>
            {figure.length > 0 ? (
              <b>
                <Inlines run={figure} />
                <Converted run={figure} />
              </b>
            ) : (
              <Icon d={isExternal ? externalLinkIcon : arrowRightIcon} className="size-4" />
            )}
            {others.length > 0 && (
              <span>
                <Inlines run={others} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The first figure of a run in the visitor's currency, if it is an amount of money. */
export function Converted({ run }: { run: readonly Inline[] }) {
  const { facts, rate } = usePageData();
  const inline = [...flatInlines(run)].find(({ type }) => type === "fact");
  const fact = inline?.type === "fact" && facts[factName(inline.key, inline.day)];
  const converted = fact && rate && convertFact(fact, rate);
  return converted && <span className="converted">{converted}</span>;
}

/** A run of text with its links and figures. */
export function Inlines({ run }: { run: readonly Inline[] }) {
  return renderWithoutKeys(run, (inline) => <InlineView inline={inline} />);
}

function InlineView({ inline }: { inline: Inline }): ReactNode {
  switch (inline.type) {
    case "text":
      return inline.text;
    case "strong":
      return (
        <strong className="font-semibold">
          <Inlines run={inline.children} />
        </strong>
      );
    case "emphasis":
      return (
        <em className="not-italic underline decoration-accent decoration-dotted underline-offset-4">
          <Inlines run={inline.children} />
        </em>
      );
    case "code":
      return <code className="rounded bg-raised px-1 font-mono text-[0.95em]">{inline.text}</code>;
    case "break":
      return <br />;
    case "fact":
      return <PageFigure name={factName(inline.key, inline.day)} />;
    case "link":
      return (
        <PageLink to={inline.to}>
          <Inlines run={inline.children} />
        </PageLink>
      );
  }
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith("https:")) return <ExternalLink href={to}>{children}</ExternalLink>;
  return (
    <AnyLink to={to} className="link">
      {children}
    </AnyLink>
  );
}

/** A figure of the registry, or a rule: its sentence, a note about its days, and a link to its source and history. */
function PageFigure({ name }: { name: string }) {
  const { facts, rules } = usePageData();
  const rule = rules?.[name];
  if (rule) {
    return (
      <>
        <Inlines run={splitFacts(rule.sentence)} />
        {ruleNote(rule) && <small className="text-muted">{ruleNote(rule)}</small>}
        <Link to={rule.path} discover="none" className="rule-source">
          {pageText.ruleMark}
        </Link>
      </>
    );
  }
  const fact = facts[name];
  return fact ? <NotedFigure fact={fact} /> : <span className="text-muted">{factText.missing}</span>;
}

/** The note that a rule is proposed, not yet in force, ended, or about to change. */
function ruleNote({ state, validFrom, next, isDisputed }: ShownRule): string {
  if (isDisputed) return pageText.ruleDisputed;
  if (state === "proposed") return pageText.ruleProposed;
  if (state === "announced") return fill(pageText.ruleFrom, { day: validFrom ?? "" });
  if (state === "ended") return pageText.ruleEnded;
  if (next === "proposed") return pageText.ruleMayChange;
  return next ? fill(pageText.ruleChanges, { day: next }) : "";
}
