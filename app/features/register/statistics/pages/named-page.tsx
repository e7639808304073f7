import type { ReactNode } from "react";
import { ShortlistButton } from "#app/features/register/shortlist/pages/public.ts";
import type { ShortlistItem } from "#app/features/register/shortlist/shared/items.ts";
import { RegisterAge } from "#app/shell/frame/register-age.tsx";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { Crumbs } from "#app/shell/page/breadcrumbs.tsx";
import type { Trail } from "#app/shell/page/page-meta.ts";

interface Props {
  subject: { nameCn: string; nameEn: string };
  item: ShortlistItem;
  trail: Trail;
  /** Distinguishes the views of one page. */
  view: string;
  /** Reuses the server's HTML. */
  children: ReactNode;
}

/** The frame of the page of a field or city: where it is, both names, and its body. */
export function NamedPage({ subject: { nameCn, nameEn }, item, trail, view, children }: Props) {
  return (
    <div className="page">
      <Crumbs trail={trail} />
      <div className="mt-3 flex items-start justify-between gap-x-4">
        <h1>
          {nameCn}{" "}
          <span lang="en" className="block font-normal text-lg text-muted">
            {nameEn}
          </span>
        </h1>
        <ShortlistButton {...item} name={nameCn} />
      </div>
      <p className="mt-1 text-muted text-sm empty:hidden">
        <RegisterAge />
      </p>
      <StaticSection contentKey={`${nameEn} ${view}`} className="">
        {children}
      </StaticSection>
    </div>
  );
}
