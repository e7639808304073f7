import { type MouseEvent, useState } from "react";
import { LineChanges } from "#app/features/content/public.tsx";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { LineDifference } from "#worker/features/content/public.ts";
import { type Added, editedRows, groupField, linkField, nothingAdded } from "./menu-values.ts";
import { RowField, RowTick } from "./row-field.tsx";
import { menusAdminText } from "./text.ts";

export interface MenuAnswer extends EditAnswer {
  /** After a conflict: the differences from the saved menu to the typed one. */
  changes?: LineDifference[];
}

interface EditorProps {
  version: number;
  values: Record<string, string>;
  answer: MenuAnswer | undefined;
}

/** The form of the menu: a fieldset for each group with a row for each link, and empty rows for new ones. */
export function MenuEditor({ version, values, answer }: EditorProps) {
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

const plainButton =
  "inline-flex min-h-9 items-center rounded-lg border border-muted bg-surface px-3 hover:border-primary hover:text-primary disabled:opacity-40";

interface GroupProps {
  group: number;
  links: readonly number[];
  title: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  onAdd: () => void;
}

/** A group of the menu: label and order, then a row for each link. */
function GroupRows({ group, links, title, values, errors, onAdd }: GroupProps) {
  const isHydrated = useHydrated();
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] });
  const move = (from: number, to: number | undefined, event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form || to === undefined) return;
    for (const part of ["label", "href"] as const) {
      swapFields(form, linkField(group, from, part), linkField(group, to, part));
    }
  };
  return (
    <fieldset className="min-w-0 rounded-xl border border-line p-3 sm:p-4">
      <legend className="px-1 font-semibold">{title}</legend>
      <div className="grid gap-2 sm:grid-cols-[5rem_minmax(0,1fr)_auto] sm:items-end">
        <RowField {...field(groupField(group, "order"))} label={menusAdminText.order} isNumber />
        <RowField {...field(groupField(group, "label"))} label={menusAdminText.group} />
        <RowTick name={groupField(group, "remove")} label={menusAdminText.removeGroup} values={values} />
      </div>
      <ol className="mt-3 grid gap-2">
        {links.map((link, index) => (
          <li
            key={link}
            aria-label={fill(menusAdminText.linkNumber, { number: index + 1 })}
            className="grid gap-2 border-line border-t pt-2 lg:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-end"
          >
            <RowField {...field(linkField(group, link, "order"))} label={menusAdminText.order} isNumber />
            <RowField {...field(linkField(group, link, "label"))} label={menusAdminText.label} />
            <RowField {...field(linkField(group, link, "href"))} label={menusAdminText.href} isCode />
            <div className="flex flex-wrap items-center gap-2">
              {isHydrated && (
                <>
                  <button
                    type="button"
                    disabled={index === 0}
                    aria-label={fill(menusAdminText.up, { number: index + 1 })}
                    className={plainButton}
                    onClick={(event) => move(link, links[index - 1], event)}
                  >
                    ↑
                  </button>
                  <button
                    type="button"
                    disabled={index === links.length - 1}
                    aria-label={fill(menusAdminText.down, { number: index + 1 })}
                    className={plainButton}
                    onClick={(event) => move(link, links[index + 1], event)}
                  >
                    ↓
                  </button>
                </>
              )}
              <RowTick name={linkField(group, link, "remove")} label={menusAdminText.remove} values={values} />
            </div>
          </li>
        ))}
      </ol>
      {isHydrated && (
        <button type="button" className={`${plainButton} mt-3`} onClick={onAdd}>
          {menusAdminText.addLink}
        </button>
      )}
    </fieldset>
  );
}

/** Swaps the values of two fields, with an input event as if they were typed. */
function swapFields(form: HTMLFormElement, one: string, other: string): void {
  const [first, second] = [form.elements.namedItem(one), form.elements.namedItem(other)];
  if (!(first instanceof HTMLInputElement) || !(second instanceof HTMLInputElement)) return;
  [first.value, second.value] = [second.value, first.value];
  first.dispatchEvent(new Event("input", { bubbles: true }));
}
