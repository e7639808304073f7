import { type MouseEvent, useState } from "react";
import { LineChanges } from "#app/features/publishing/content/pages/public.tsx";
import type { LineDifference } from "#app/features/publishing/content/shared/line-differences.ts";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { chevronDownIcon, Icon } from "#app/shell/icons/icons.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type Added, editedRows, groupField, linkField, nothingAdded } from "./menu-values.ts";
import { RowField, RowTick } from "./row-field.tsx";
import { menusAdminText } from "./text.json";

export interface MenuAnswer extends EditAnswer {
  /** After a conflict: the differences from the saved menu to the typed one. */
  changes?: LineDifference[];
}

interface EditorProps {
  version: number;
  values: Record<string, string>;
  answer: MenuAnswer | undefined;
}

/** The form of the menu: a folded part for each group with a row for each link, and empty rows for new ones. */
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
        {isHydrated ? menusAdminText.arrowHint : menusAdminText.orderHint}
      </p>
      {rows.map(({ group, links, isNew }, index) => (
        <GroupRows
          key={group}
          group={group}
          links={links}
          title={
            isNew
              ? menusAdminText.newGroup
              : fill(menusAdminText.groupNumber, { number: index + 1, label: typed[groupField(group, "label")] ?? "" })
          }
          // Those that the button has added.
          isOpen={isNew && index >= rows.length - added.groups}
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

const arrowButton = `${plainButton} min-w-11 justify-center`;

interface GroupProps {
  group: number;
  links: readonly number[];
  title: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Unfolded from the beginning. */
  isOpen: boolean;
  onAdd: () => void;
}

/**
 * A group of the menu, folded until it is edited: label and order, then a row for each link. Links have arrows, and without
 * JavaScript numbers.
 */
function GroupRows({ group, links, title, values, errors, isOpen, onAdd }: GroupProps) {
  const isHydrated = useHydrated();
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] });
  const hasError = Object.keys(errors).some((name) => name.startsWith(`g${group}.`));
  const move = (from: number, to: number | undefined, event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form || to === undefined) return;
    for (const part of ["label", "href"] as const) {
      swapFields(form, linkField(group, from, part), linkField(group, to, part));
    }
  };
  return (
    <details open={isOpen || hasError} className="rounded-xl border border-line px-3 sm:px-4">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 py-2 hover:text-primary">
        <Icon d={chevronDownIcon} className="size-4 shrink-0" />
        <span className="font-semibold">{title}</span>
        <span className="text-muted text-sm">{describeLinks(group, links, values)}</span>
      </summary>
      <fieldset className="min-w-0 pb-3">
        <legend className="sr-only">{title}</legend>
        <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-end gap-2 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
          <RowField {...field(groupField(group, "order"))} label={menusAdminText.order} isNumber />
          <RowField {...field(groupField(group, "label"))} label={menusAdminText.group} />
          <div className="col-span-full sm:col-span-1">
            <RowTick name={groupField(group, "remove")} label={menusAdminText.removeGroup} values={values} />
          </div>
        </div>
        <p aria-hidden="true" className={`mt-3 text-muted text-sm ${rowGrid(isHydrated)}`}>
          {!isHydrated && <span>{menusAdminText.order}</span>}
          <span>{menusAdminText.label}</span>
          <span>{menusAdminText.href}</span>
        </p>
        <ol className="grid gap-2">
          {links.map((link, index) => (
            <li
              key={link}
              aria-label={fill(menusAdminText.linkNumber, { number: index + 1 })}
              className={`border-line border-t pt-2 lg:items-end ${rowGrid(isHydrated)}`}
            >
              <div hidden={isHydrated}>
                <RowField
                  {...field(linkField(group, link, "order"))}
                  label={menusAdminText.order}
                  isNumber
                  isInColumn
                />
              </div>
              <RowField {...field(linkField(group, link, "label"))} label={menusAdminText.label} isInColumn />
              <RowField {...field(linkField(group, link, "href"))} label={menusAdminText.href} isCode isInColumn />
              <div className="col-span-full flex items-center gap-2 lg:col-span-1">
                {isHydrated && (
                  <>
                    <button
                      type="button"
                      disabled={index === 0}
                      aria-label={fill(menusAdminText.up, { number: index + 1 })}
                      className={arrowButton}
                      onClick={(event) => move(link, links[index - 1], event)}
                    >
                      ↑
                    </button>
                    <button
                      type="button"
                      disabled={index === links.length - 1}
                      aria-label={fill(menusAdminText.down, { number: index + 1 })}
                      className={arrowButton}
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
    </details>
  );
}

/** The columns of a link's row: order (without JavaScript), label, address, and on wide pages the buttons. */
const rowGrid = (isHydrated: boolean) =>
  isHydrated
    ? "grid grid-cols-[2fr_3fr] gap-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_13rem]"
    : "grid grid-cols-[3.5rem_2fr_3fr] gap-2 lg:grid-cols-[5rem_minmax(0,2fr)_minmax(0,3fr)_6rem]";

/** The texts of a group's links, shown while it is folded. */
const describeLinks = (group: number, links: readonly number[], values: Record<string, string>) =>
  links
    .map((link) => values[linkField(group, link, "label")])
    .filter(Boolean)
    .join("、");

/** Swaps the values of two fields, with an input event as if they were typed. */
function swapFields(form: HTMLFormElement, one: string, other: string): void {
  const [first, second] = [form.elements.namedItem(one), form.elements.namedItem(other)];
  if (!(first instanceof HTMLInputElement) || !(second instanceof HTMLInputElement)) return;
  [first.value, second.value] = [second.value, first.value];
  first.dispatchEvent(new Event("input", { bubbles: true }));
}
