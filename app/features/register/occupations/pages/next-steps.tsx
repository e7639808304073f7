import { Actions } from "#app/shell/page/actions.tsx";
import { OnPage } from "#app/shell/page/on-page.tsx";
import { occupationText as text } from "./text.json";
import type { OccupationView } from "./view-occupation.server.ts";

/** Visas for which the points test counts. */
const tested = /^(?:189|190|491)/;

/** The courses that most commonly lead there, the points test where a visa asks for it, and the sections. */
export function NextSteps({ view: { visas, fields, lists }, code }: { view: OccupationView; code: string }) {
  const courses = fields.flatMap(({ levels }) => levels)[0]?.search;
  const isTested = visas.some(({ visa, isOpen }) => isOpen && tested.test(visa));
  const items = Object.entries(text.jump).map(([id, name]) => ({ id, name }));
  return (
    <Actions label={text.actions}>
      {isTested && (
        <a
          href={`/immigration/points-test?occupation=${code}`}
          className={courses ? "button" : "button button-primary"}
        >
          {text.points}
        </a>
      )}
      {courses && (
        <a href={courses} className="button button-primary">
          {text.seeCourses}
        </a>
      )}
      <OnPage label={text.onPage} items={items.filter(({ id }) => id !== "lists" || lists.length > 0)} />
    </Actions>
  );
}
