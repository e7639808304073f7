import { RegisterAge } from "#app/shell/frame/register-age.tsx";
import { Drawn } from "#app/shell/islands/drawn.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import type { Trail } from "./page-meta.ts";

interface Props {
  heading: string;
  intro: string;
  trail: Trail;
  /** HTML from the loader. */
  html: string;
}

/** The page of a list: breadcrumbs, title, summary, and the HTML from the loader. */
export function ListPage({ heading, intro, trail, html }: Props) {
  return (
    <div className="page">
      <Breadcrumbs trail={trail} />
      <h1 className="mt-3">{heading}</h1>
      <p className="mt-2 max-w-[40em] text-muted">
        {intro}
        <span className="inline-block">
          <RegisterAge />
        </span>
      </p>
      <Drawn html={html} />
    </div>
  );
}
