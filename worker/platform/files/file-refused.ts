import { AppError, type ErrorCode } from "#worker/errors.ts";
import contentRefusals from "./refusals.json" with { type: "json" };

export { contentRefusals };

/** Bytes of one file. */
export const maxFileSize = 10 * 1024 * 1024;

export type ContentRefusal = keyof typeof contentRefusals;

const codes: Partial<Record<string, ErrorCode>> = {
  "too-large": "too_large",
  type: "unsupported",
  heic: "unsupported",
};

/** A file that was refused. A feature with rules of its own extends it. */
export class FileRefused<Reason extends string = ContentRefusal> extends AppError {
  readonly reason: Reason;

  /** @param message for people: what to do */
  constructor(
    reason: Reason,
    message: string,
    { code = codes[reason] ?? "invalid", field = "file" }: RefusalOptions = {},
  ) {
    super(code, message, { field });
    this.name = "FileRefused";
    this.reason = reason;
  }
}

interface RefusalOptions {
  code?: ErrorCode | undefined;
  /** The field of the form that the message is about. */
  field?: string;
}

/** @throws FileRefused never returns: the content of a file is refused */
export function refuseContent(reason: ContentRefusal): never {
  throw new FileRefused(reason, contentRefusals[reason]);
}
