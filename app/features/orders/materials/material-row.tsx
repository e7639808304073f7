import { type SubmitEvent, useRef } from "react";
import { Link, useFetcher } from "react-router";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { fill } from "#app/shell/text/fill.ts";
import { isAskedAgain, isMissing, type OrderMaterial } from "#worker/features/orders/materials/material.ts";
import type { ListedFile } from "#worker/features/orders/order-files.ts";
import { fileAddress } from "../file-address.ts";
import { materialsText } from "./text.ts";

interface Props {
  /** Of the order. */
  number: string;
  material: OrderMaterial;
  /** How many people the order is for. */
  applicants: number;
  /** Those that were uploaded for it. */
  files: readonly ListedFile[];
}

/** Key of the fetcher that sends the tick of a material. */
export const tickKey = (id: number) => `tick-${id}`;

/** Milliseconds in which a second tap counts as the first one. */
const doubleTap = 500;

/** A material that the customer ticks with one tap. The tick is shown at once, and taken back when it was not stored. */
export function MaterialRow({ number, material, applicants, files }: Props) {
  const { id, name, receivedAt, againReason } = material;
  const fetcher = useFetcher<FormAnswer | null>({ key: tickKey(id) });
  const sent = fetcher.formData?.get("ready");
  const isReady = sent ? sent === "yes" : !isMissing(material);
  return (
    <li className="py-1">
      {receivedAt === null ? (
        <Tick fetcher={fetcher} material={material} isReady={isReady} applicants={applicants} />
      ) : (
        <div className="flex items-start gap-3 py-2">
          <Box isReady />
          <Words material={material} applicants={applicants} />
        </div>
      )}
      <div className="ps-9 pb-2 text-sm">
        {receivedAt !== null && <p className="font-medium text-primary">✓ {materialsText.received}</p>}
        {isAskedAgain(material) && !isReady && (
          <p className="font-medium text-danger">
            {materialsText.again}
            {againReason}
          </p>
        )}
        <p role="alert" className="text-danger empty:hidden">
          {fetcher.state === "idle" ? (fetcher.data?.message ?? "") : ""}
        </p>
        {files.map((file) => (
          <a
            key={file.id}
            href={fileAddress(number, file.id, "customer")}
            download={file.name}
            className="me-3 inline-block break-words py-1 text-primary underline underline-offset-4"
          >
            {file.name}
          </a>
        ))}
        {receivedAt === null && (
          <Link
            to={`?material=${id}#files`}
            aria-label={fill(materialsText.uploadFor, { name })}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4 print:hidden"
          >
            {materialsText.upload}
          </Link>
        )}
      </div>
    </li>
  );
}

interface TickProps extends Pick<Props, "material" | "applicants"> {
  fetcher: ReturnType<typeof useFetcher<FormAnswer | null>>;
  isReady: boolean;
}

/** The whole line is the button. It sends what shall be, so that a repeated request changes nothing more. */
function Tick({ fetcher, material, isReady, applicants }: TickProps) {
  const tapped = useRef(0);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (fetcher.state !== "idle" || event.timeStamp - tapped.current < doubleTap) return;
    tapped.current = event.timeStamp;
    const fields = new FormData(event.currentTarget);
    // The page stays; without scripts the answer is a redirect to it.
    fields.set("quiet", "yes");
    void fetcher.submit(fields, { method: "post" });
  }

  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="intent" value="tick" />
      <input type="hidden" name="material" value={material.id} />
      <input type="hidden" name="ready" value={isReady ? "no" : "yes"} />
      <button
        type="submit"
        aria-pressed={isReady}
        className="flex min-h-11 w-full items-start gap-3 rounded-lg py-2 text-start hover:text-primary"
      >
        <Box isReady={isReady} />
        <Words material={material} applicants={applicants} />
      </button>
    </form>
  );
}

function Box({ isReady }: { isReady: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`flex size-6 shrink-0 items-center justify-center rounded border-2 text-sm ${isReady ? "border-primary bg-primary text-primary-ink" : "border-muted bg-surface"}`}
    >
      {isReady ? "✓" : ""}
    </span>
  );
}

function Words({ material: { name, hint, need, per }, applicants }: Pick<Props, "material" | "applicants">) {
  const notes = [
    ...(need === "required" ? [] : [materialsText.need[need]]),
    ...(per === "order"
      ? []
      : [applicants > 1 ? fill(materialsText.perCount, { count: applicants }) : materialsText.per.applicant]),
  ];
  return (
    <span className="min-w-0">
      <span className="break-words font-medium">{name}</span>
      {notes.length > 0 && <span className="ms-2 text-muted text-sm">{notes.join(" · ")}</span>}
      {hint !== "" && <span className="block break-words text-muted text-sm">{hint}</span>}
    </span>
  );
}
