import { useState } from "react";
import { LineChanges } from "#app/features/content/public.tsx";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { LineDifference } from "#worker/features/content/public.ts";
import { type Added, editedRows, nothingAdded } from "./edited-rows.ts";
import { GroupRows, plainButton } from "./group-rows.tsx";
import { menusAdminText } from "./text.ts";

export interface MenuAnswer extends EditAnswer {
  /** After a conflict: from the menu that is shown to one's own. */
  changes?: LineDifference[];
}

interface Props {
  version: number;
  values: Record<string, string>;
  answer: MenuAnswer | undefined;
}

/** The groups of a menu with a row of fields for each link, and empty ones for new links. */
export function MenuEditor({ version, values, answer }: Props) {
  const [added, setAdded] = useState<Added>(nothingAdded);
  const isHydrated = useHydrated();
  const isReset = answer?.values?.intent === "reset";
  const typed = (isReset ? undefined : answer?.values) ?? values;
  const rows = editedRows(typed, added);
  return (
    <EditForm isWide fields={[]} version={version} answer={answer} cancelTo="/admin">
      {answer?.changes && <LineChanges lines={answer.changes} />}
      <p className="text-muted text-sm">
        {menusAdminText.hrefHint}
        {menusAdminText.orderHint}
      </p>
      {rows.map(({ group, links, isNew }, index) => (
        <GroupRows
          key={group}
          group={group}
          links={links}
          title={isNew ? menusAdminText.newGroup : fill(menusAdminText.groupNumber, { number: index + 1 })}
          values={typed}
          errors={answer?.errors ?? {}}
          onAdd={() => setAdded({ ...added, links: { ...added.links, [group]: (added.links[group] ?? 0) + 1 } })}
        />
      ))}
      {isHydrated && (
        <p>
          <button
            type="button"
            className={plainButton}
            onClick={() => setAdded({ ...added, groups: added.groups + 1 })}
          >
            {menusAdminText.addGroup}
          </button>
        </p>
      )}
    </EditForm>
  );
}
