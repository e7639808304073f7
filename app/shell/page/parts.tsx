import type { ReactNode } from "react";
import { renderWithoutKeys } from "./render-without-keys.ts";

/** Short facts in a line with dots between them. None is cut, and a line neither ends nor begins with a dot (`.parts` in app.css). */
export const Parts = ({ of }: { of: readonly ReactNode[] }) => (
  <span className="parts">
    {renderWithoutKeys(of.filter(Boolean), (part, at) => (
      <span>
        {at > 0 && <i> · </i>}
        {part}
      </span>
    ))}
  </span>
);
