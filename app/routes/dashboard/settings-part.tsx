import type { ReactNode } from "react";
import { Panel } from "#app/ui/catalogue/panel.tsx";

/**
 * A titled part of the settings, which its forms come back to.
 * @param isPrinted only recovery codes are worth paper
 */
export function SettingsPart(props: { id: string; title: string; isPrinted?: boolean; children: ReactNode }) {
  const { id, title, isPrinted = false, children } = props;
  return (
    <div className={isPrinted ? "" : "print:hidden"}>
      <Panel id={id} title={title}>
        {children}
      </Panel>
    </div>
  );
}
