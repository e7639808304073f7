import { Fragment, type ReactNode } from "react";
import { HiddenFields } from "#app/shell/form/hidden-fields.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { DateTime, DueTime } from "#app/shell/page/date-time.tsx";
import { ExternalLink, TextLink } from "#app/shell/page/links.tsx";
import type { Cell, CellPart } from "../server/public.ts";

const tones = {
  plain: "",
  muted: "text-muted",
  accent: "font-medium text-accent",
  danger: "font-medium text-danger",
  strong: "font-medium",
};

interface Props {
  cell: Cell;
  /** Address of the record; the first part of the cell links to it. */
  to?: string | undefined;
  /** Key of the record, for buttons. */
  recordKey?: string;
}

/** Renders a cell: its parts below each other. */
export function CellView({ cell, to, recordKey = "" }: Props) {
  const parts = (Array.isArray(cell) ? cell : [cell]).filter((part) => part !== null && part !== false && part !== "");
  if (parts.length === 0) return "—";
  return parts.map((part: string | number | CellPart, at) => {
    const shown = typeof part === "object" ? part : { text: part };
    const isOfRecord = at === 0 && to !== undefined && shown.to === undefined;
    const linked = isOfRecord ? { tone: "strong" as const, to, ...shown } : shown;
    const style = `${at === 0 ? "" : shown.isInline ? "ms-2" : "block"} ${tones[linked.tone ?? "plain"]} ${linked.isClamped ? "line-clamp-2" : ""} ${linked.isMultiline ? "max-w-[32em] whitespace-pre-line break-words" : ""}`;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a cell have no identity, and never move
      <span key={at} className={style}>
        {linked.buttons ? <Buttons buttons={linked.buttons} recordKey={recordKey} /> : <Part {...linked} />}
      </span>
    );
  });
}

/** A titled list of cells beside the form of a record, for the slot "rows": its history. */
export function CellRows({ title, note, rows }: { title: string; note: string; rows: readonly Cell[] }) {
  return (
    <section aria-label={title} className="mt-6">
      <h2 className="font-semibold text-xl">{title}</h2>
      <p className="mt-1 text-muted text-sm">{note}</p>
      <CellList rows={rows} />
    </section>
  );
}

/** Cells below each other, between hairlines. */
export const CellList = ({ rows }: { rows: readonly Cell[] }) => (
  <ol className="mt-2 divide-y divide-line border-line border-y">
    {rows.map((cell, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity, and never move
      <li key={at} className="py-2 text-sm">
        <CellView cell={cell} />
      </li>
    ))}
  </ol>
);

function Part({ text, to, href, at, due, isCode, folded, image }: CellPart): ReactNode {
  if (folded) {
    return (
      <details>
        <summary className="text-primary">{text}</summary>
        <dl className="mt-1 grid gap-1">
          {Object.entries(folded).map(([label, content]) => (
            <Fragment key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="whitespace-pre-wrap break-all">{content}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
    );
  }
  const moment = at == null ? null : <DateTime at={at} withZone={false} />;
  if (at !== undefined && text === undefined) return moment ?? "—";
  if (moment !== null || due !== undefined) {
    return (
      <>
        {text} {moment ?? <DueTime at={due ?? 0} withZone={false} />}
      </>
    );
  }
  const content = image ? (
    <span className="flex items-start gap-3">
      <img
        {...image}
        alt=""
        loading="lazy"
        className="h-auto max-h-20 w-24 shrink-0 rounded border border-line bg-surface object-cover"
      />
      <span className="min-w-0">{text}</span>
    </span>
  ) : isCode ? (
    <code className="break-all">{text}</code>
  ) : (
    text
  );
  if (href?.startsWith("mailto:")) {
    return (
      <a href={href} className="link wrap-anywhere">
        {content}
      </a>
    );
  }
  if (href !== undefined) return <ExternalLink href={href}>{content ?? href}</ExternalLink>;
  if (to === undefined) return content;
  return <TextLink to={to}>{content}</TextLink>;
}

function Buttons({ buttons, recordKey }: { buttons: NonNullable<CellPart["buttons"]>; recordKey: string }) {
  return (
    <span className="flex gap-1">
      {buttons.map(({ verb, text, label, values }) => (
        <PostForm key={label ?? text} preventScrollReset>
          <HiddenFields of={{ intent: verb, key: recordKey, ...values }} />
          <button
            type="submit"
            aria-label={label}
            className="flex min-h-9 min-w-9 items-center justify-center rounded-lg border border-muted bg-surface px-2 hover:border-primary hover:text-primary"
          >
            {text}
          </button>
        </PostForm>
      ))}
    </span>
  );
}
