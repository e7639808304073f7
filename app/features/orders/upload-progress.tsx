import { fill } from "#app/shell/text/fill.ts";
import { orderFilesText } from "./files-text.ts";
import type { Upload } from "./use-uploads.ts";

/** How far each file is, and why one did not arrive. */
export function UploadProgress({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <div role="status" aria-label={orderFilesText.uploads}>
      <ul className="mt-3 grid max-w-xl gap-2">
        {uploads.map(({ id, name, state, share, message }) => (
          <li key={id} className="text-sm">
            <p className="flex justify-between gap-3">
              <span className="min-w-0 break-words">{name}</span>
              <span className={`shrink-0 ${state === "refused" ? "font-medium text-danger" : "text-muted"}`}>
                {state === "refused" ? orderFilesText.failed : orderFilesText[state]}
              </span>
            </p>
            {state === "sending" && (
              <progress
                value={share}
                max={1}
                aria-label={fill(orderFilesText.progress, { name })}
                className="block h-2 w-full accent-primary"
              />
            )}
            {message && <p className="text-danger">{message}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
