import { Link } from "react-router";
import { t } from "#app/ui/text/t.ts";
import type { ListFilter, ListKind } from "#worker/domain/catalogue/schemas.ts";
import { listAddress } from "./list-address.ts";
import "#app/ui/text/catalogue.ts";

const button = "inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 hover:border-primary";

/** Previous and next; nothing when there is one page. */
export function Pages({ pages, ...filter }: ListFilter & { kind: ListKind; pages: number }) {
  if (pages <= 1) return null;
  const { page } = filter;
  return (
    <nav aria-label={t("list.pages")} className="mt-6 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <Link rel="prev" className={button} to={listAddress({ ...filter, page: page - 1 })}>
          {t("list.previous")}
        </Link>
      )}
      <span className="text-muted">{t("list.page", { page, pages })}</span>
      {page < pages && (
        <Link rel="next" className={button} to={listAddress({ ...filter, page: page + 1 })}>
          {t("list.next")}
        </Link>
      )}
    </nav>
  );
}
