import { Actions } from "#app/shell/page/actions.tsx";
import { OnPage } from "#app/shell/page/on-page.tsx";
import { occupationText as text } from "./text.json";
import type { OccupationView } from "./view-occupation.server.ts";

interface Props {
  view: OccupationView;
  code: string;
  /** Whether a visa asks for the points test. */
  isTested: boolean;
  /** Sections that not every occupation has. */
  sections: Record<string, boolean>;
}

/** The courses that most commonly lead there, the points test, and the sections. */
export function NextSteps({ view: { fields }, code, isTested, sections }: Props) {
  const courses = fields.flatMap(({ levels }) => levels)[0]?.search;
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
      <OnPage label={text.onPage} items={items.filter(({ id }) => sections[id] ?? true)} />
    </Actions>
  );
}
