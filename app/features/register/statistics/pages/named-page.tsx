import { ShortlistButton } from "#app/features/register/shortlist/pages/public.ts";
import type { ShortlistItem } from "#app/features/register/shortlist/shared/items.ts";
import { RegisterAge } from "#app/shell/frame/register-age.tsx";
import { Drawn } from "#app/shell/islands/drawn.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import type { Trail } from "#app/shell/page/page-meta.ts";
import { EnglishTitle } from "#app/shell/page/titled-page.tsx";

interface NamedProps {
  trail: Trail;
  /** The HTML that the loader drew. */
  html: string;
  subject: { nameCn: string; nameEn: string };
  item: ShortlistItem;
}

/** The page of a field, city or occupation: breadcrumbs, both names, and the HTML from its loader. */
export function NamedPage({ subject: { nameCn, nameEn }, item, trail, html }: NamedProps) {
  return (
    <div className="page">
      <Breadcrumbs trail={trail} />
      <div className="mt-3 flex items-start justify-between gap-x-4">
        <h1>
          {nameCn}
          <EnglishTitle>{nameEn}</EnglishTitle>
        </h1>
        <ShortlistButton {...item} name={nameCn} />
      </div>
      <p className="mt-1 text-muted text-sm empty:hidden">{item.type !== "occupation" && <RegisterAge />}</p>
      <Drawn html={html} />
    </div>
  );
}
