import { formatNumber } from "#app/shell/figures/format.ts";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { TextLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { UploadForm } from "#app/shell/upload/upload-form.tsx";
import type { ListedFile } from "../server/files/order-files.ts";
import { fileRefusals, filesEndAt, mayAddFile, mayRemoveFile } from "../shared/files/file-rules.ts";
import { isRetainedWithoutAccount, type Order, type OrderRole } from "../shared/order.ts";
import { fileAddress, uploadAddress } from "./file-address.ts";
import { materialsText } from "./materials/text.json";
import { orderFilesText } from "./order-files-text.json";

interface Props {
  order: Order;
  files: readonly ListedFile[];
  /** Days from the end of the order to the removal of its files. */
  days: number;
  as: OrderRole;
}

/** The files of an order, to download, remove and add, for the customer and for staff. */
export function OrderFiles({ order, files, days, as }: Props) {
  return (
    <Panel id="files" title={orderFilesText.title}>
      {files.length === 0 ? (
        <p className="text-muted">{orderFilesText.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {files.map((file) => (
            <FileItem key={file.id} file={file} order={order} as={as} />
          ))}
        </ul>
      )}
      {as === "staff" && files.length > 0 && <p className="mt-2 text-muted text-sm">{orderFilesText.notScanned}</p>}
      {mayAddFile(order) ? (
        <UploadForm
          address={uploadAddress(order.number, as)}
          files={files}
          hint={`${orderFilesText.hint} ${audienceOf(order, as)}`}
          refusals={fileRefusals}
          consentMissing={fileRefusals.consent}
          consent={as === "customer" && <Consent />}
          choice={
            order.materials.length > 0 && {
              name: "material",
              label: materialsText.forMaterial,
              none: materialsText.noMaterial,
              options: order.materials.map(({ name }) => ({ value: name, label: name })),
            }
          }
        />
      ) : (
        <p className="mt-2 text-muted">{orderFilesText.closedGone}</p>
      )}
      <FilesEnd order={order} files={files} days={days} as={as} />
    </Panel>
  );
}

/** Customers consent to the storage, as the privacy page promises. */
function Consent() {
  return (
    <>
      {orderFilesText.agree}
      <TextLink to="/legal/privacy">{orderFilesText.privacy}</TextLink>。
    </>
  );
}

function audienceOf(order: Order, as: OrderRole): string {
  if (as === "customer") return orderFilesText.private;
  return isRetainedWithoutAccount(order)
    ? fill(orderFilesText.staffHintWithoutAccount, { email: order.applicantEmail })
    : orderFilesText.staffHint;
}

/** States when the files will be removed, or were removed. */
function FilesEnd({ order, files, days, as }: Props) {
  const { endedAt, filesRemovedAt } = order;
  const own = as === "customer" ? orderFilesText.ownAnyTime : "";
  return (
    <div className="mt-2 text-muted text-sm">
      {filesRemovedAt !== null && (
        <p>
          {orderFilesText.expired}
          <DateTime at={filesRemovedAt} />
        </p>
      )}
      {endedAt === null ? (
        <p>
          {isRetainedWithoutAccount(order)
            ? orderFilesText.deletionWithoutAccount
            : fill(orderFilesText.deletionDate, { days })}
          {own}
        </p>
      ) : (
        files.length > 0 && (
          <p>
            {fill(orderFilesText.endsAt, { days })}
            <DateTime at={filesEndAt(endedAt, days)} />
            {orderFilesText.endsWithin}
            {own}
          </p>
        )
      )}
    </div>
  );
}

function FileItem({ file, order, as }: Pick<Props, "order" | "as"> & { file: ListedFile }) {
  const { id, name, size, by, uploadedAt, material } = file;
  const address = fileAddress(order.number, id, as);
  const uploader =
    by === "staff" ? orderFilesText.byStaff : as === "staff" ? orderFilesText.byCustomer : orderFilesText.own;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <a href={address} download={name} className="link break-words">
          {name}
        </a>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span>{fileSize(size)}</span>
          <DateTime at={uploadedAt} withZone={false} />
          <span>{uploader}</span>
          {order.materials.some((one) => one.name === material) && <span>{material}</span>}
        </p>
      </div>
      {mayRemoveFile(as, order.status, by) && (
        <details className="print:hidden">
          <summary className="link-line text-danger">
            {orderFilesText.remove}
            <span className="sr-only"> {name}</span>
          </summary>
          <PostForm action={address} preventScrollReset className="mt-1 grid gap-2">
            <p className="text-sm">{orderFilesText.removeSure}</p>
            <SubmitButton tone="danger">{orderFilesText.removeNow}</SubmitButton>
          </PostForm>
        </details>
      )}
    </li>
  );
}

/** "812 KB", "3.4 MB". */
const fileSize = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${formatNumber(bytes / (1024 * 1024), { atMost: 1 })} MB`;
