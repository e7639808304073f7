import type { ReactNode } from "react";
import { DateTime } from "#app/shell/page/date-time.tsx";

const frames = {
  own: "border-primary bg-primary-soft",
  other: "border-line bg-surface",
  note: "border-accent border-dashed bg-surface",
} as const;

/** An entry of a conversation as shown. */
export interface ShownEntry {
  key: string;
  /** Whether the viewer's side wrote it; a note is for staff only. */
  frame: keyof typeof frames;
  /** Who wrote or uploaded it. */
  writer: string;
  /** ms since 1970 */
  at: number;
  body: ReactNode;
}

/** The entries of a conversation, in their order. */
export const EntryList = ({ entries }: { entries: readonly ShownEntry[] }) => (
  <ol className="mt-2 grid max-w-3xl gap-3">
    {entries.map(({ key, frame, writer, at, body }) => (
      <li key={key} className={`rounded-lg border border-l-4 px-3 py-2 ${frames[frame]}`}>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span className="break-all">{writer}</span>
          <DateTime at={at} withZone={false} />
        </p>
        {body}
      </li>
    ))}
  </ol>
);

/** A written text, with its line breaks. */
export const Words = ({ children }: { children: string }) =>
  children !== "" && <p className="mt-1 whitespace-pre-wrap break-words">{children}</p>;

/** A file that somebody uploaded, to download. */
export const Uploaded = ({ address, name }: { address: string; name: string }) => (
  <p className="mt-1">
    上传了文件：
    <a href={address} download={name} className="link break-words">
      {name}
    </a>
  </p>
);
