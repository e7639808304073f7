import { RegisterAge } from "#app/shell/frame/register-age.tsx";
import { Drawn } from "#app/shell/islands/drawn.tsx";
import type { Trail } from "./page-meta.ts";
import { TitledPage } from "./titled-page.tsx";

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
    <TitledPage trail={trail} title={heading}>
      <p className="mt-2 max-w-[40em] text-muted">
        {intro}
        <span className="inline-block">
          <RegisterAge />
        </span>
      </p>
      <Drawn html={html} />
    </TitledPage>
  );
}
