import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#app/shell/frame/use-hydrated.ts";
import { Notice } from "#app/shell/page/notice.tsx";
import { Panel } from "#app/shell/page/panel.tsx";
import { doneIn, readDone } from "./settings-answer.ts";
import { settingsText } from "./settings-text.ts";

/** The parts of the page, in their order; forms come back to theirs. */
export const settingsParts = [
  "name",
  "email",
  "password",
  "identities",
  "second-factor",
  "sessions",
  "export",
  "delete",
] as const;

export type SettingsPartId = (typeof settingsParts)[number];

interface Props {
  id: SettingsPartId;
  /** Only recovery codes are worth paper. */
  isPrinted?: boolean;
  children: ReactNode;
}

/** A titled part of the settings; without scripts it says what was just done. */
export function SettingsPart({ id, isPrinted = false, children }: Props) {
  const { search } = useLocation();
  const done = readDone(search);
  const isSaid = !useHydrated() && done !== undefined && doneIn[done] === id;
  return (
    <div className={isPrinted ? "" : "print:hidden"}>
      <Panel id={id} title={settingsText.part[id]}>
        {isSaid && (
          <div className="mb-4">
            <Notice>{settingsText.done[done]}</Notice>
          </div>
        )}
        {children}
      </Panel>
    </div>
  );
}

/** Links to the parts of a long page. */
export function SettingsContents() {
  return (
    <nav aria-label={settingsText.contents} className="mt-3 print:hidden">
      <ul className="flex flex-wrap gap-x-4">
        {settingsParts.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary"
            >
              {settingsText.part[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
