import { Link } from "react-router";
import { t } from "#app/shell/text/t.ts";
import "#app/features/catalogue/text.ts";

const button = "inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 hover:border-primary";

interface Props {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

/** Previous and next; nothing when there is one page. */
export function Pages({ page, pages, addressOf }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={t("catalogue.pages")} className="mt-6 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <Link rel="prev" className={button} to={addressOf(page - 1)}>
          {t("catalogue.previous")}
        </Link>
      )}
      <span className="text-muted">{t("catalogue.page", { page, pages })}</span>
      {page < pages && (
        <Link rel="next" className={button} to={addressOf(page + 1)}>
          {t("catalogue.next")}
        </Link>
      )}
    </nav>
  );
}
