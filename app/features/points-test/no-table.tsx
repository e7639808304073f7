import { ButtonLink } from "#app/shell/page/button-link.tsx";
import { Notice } from "#app/shell/page/notice.tsx";
import { t } from "#app/shell/text/t.ts";
import "./text.ts";

interface Props {
  /** The day that was asked for; null is today. */
  day: string | null;
  /** Of the earliest table. */
  firstDay: string | null;
  withToday: string;
}

/** In the calculator's place on a day whose table is not known. */
export function NoTable({ day, firstDay, withToday }: Props) {
  return (
    <>
      <Notice>
        {day === null ? (
          <p>{t("points.noTableToday")}</p>
        ) : (
          <p>
            {t("points.noTable", { day })}
            {firstDay && day < firstDay && t("points.noTableBefore", { date: firstDay })}
          </p>
        )}
      </Notice>
      {day !== null && (
        <p className="mt-4">
          <ButtonLink to={withToday}>{t("points.today")}</ButtonLink>
        </p>
      )}
    </>
  );
}
