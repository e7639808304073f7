import { ButtonLink } from "#app/shell/page/button-link.tsx";
import { Notice } from "#app/shell/page/notice.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { pointsText } from "./text.ts";

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
          <p>{pointsText.noTableToday}</p>
        ) : (
          <p>
            {fill(pointsText.noTable, { day })}
            {firstDay && day < firstDay && fill(pointsText.noTableBefore, { date: firstDay })}
          </p>
        )}
      </Notice>
      {day !== null && (
        <p className="mt-4">
          <ButtonLink to={withToday}>{pointsText.today}</ButtonLink>
        </p>
      )}
    </>
  );
}
