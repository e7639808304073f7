import { Link } from "react-router";
import { Panel } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ListedFile } from "../../server/files/order-files.ts";
import type { OrderMaterial } from "../../shared/material.ts";
import { isOver, missingOf, type OrderRole } from "../../shared/order.ts";
import { fileAddress } from "../file-address.ts";
import type { OrderData } from "../order-page.tsx";
import { materialsText } from "./text.json";

/** The materials of the customer's order; renders nothing for an order without a list, or one that is over. */
export function MaterialsPart({ order, files }: Pick<OrderData, "order" | "files">) {
  const { number, status, materials } = order;
  if (materials.length === 0 || isOver(status)) return null;
  // Whether no material is requested yet.
  const isEarly = status === "submitted" || status === "awaiting-payment";
  return (
    <Panel id="materials" title={materialsText.title}>
      <MaterialsProgress materials={materials} />
      <p className="mt-2 text-muted text-sm print:hidden">
        {materialsText.hint}
        {isEarly && materialsText.early}
      </p>
      <details open={!isEarly} className="folded-section">
        <summary>
          <h3>{fill(materialsText.all, { count: materials.length })}</h3>
        </summary>
        <ul className="mt-2 divide-y divide-line">
          {materials.map((material) => (
            <li key={material.name} className="py-2">
              <MaterialLine number={number} material={material} files={files} as="customer" />
              {material.receivedAt === null && (
                <Link
                  to={`?${new URLSearchParams({ material: material.name })}#files`}
                  aria-label={fill(materialsText.uploadFor, { name: material.name })}
                  className="link-line text-sm print:hidden"
                >
                  {materialsText.upload}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}

/** The number of received materials. One that only some customers have is counted when it came. */
export function MaterialsProgress({ materials }: { materials: readonly OrderMaterial[] }) {
  const counted = materials.filter(({ hint, receivedAt }) => receivedAt !== null || !hint.includes(conditional));
  const all = counted.length;
  const done = all - missingOf(counted).length;
  const others = materials.length - all;
  return (
    <>
      <p className="font-medium tabular-nums">
        {fill(materialsText.progress, { done, all })}
        {others > 0 && fill(materialsText.others, { count: others })}
      </p>
      <progress value={done} max={all} aria-hidden="true" className="progress" />
    </>
  );
}

/** What the lists of products say of such a material (seed/products/materials.csv). */
const conditional = "有这种情况才要";

interface LineProps {
  number: string;
  material: OrderMaterial;
  files: readonly ListedFile[];
  as: OrderRole;
}

/** A material with its state, and the files that were uploaded for it. */
export function MaterialLine({ number, material: { name, hint, receivedAt }, files, as }: LineProps) {
  const asked = as === "staff" ? materialsText.admin.asked : materialsText.asked;
  return (
    <>
      <span className="break-words font-medium">{name}</span>
      {hint !== "" && <span className="block break-words text-muted text-sm">{hint}</span>}
      <span className={`block text-sm ${receivedAt === null ? "text-muted" : "font-medium text-primary"}`}>
        {receivedAt === null ? asked : `✓ ${materialsText.received}`}
      </span>
      {files
        .filter(({ material }) => material === name)
        .map((file) => (
          <a
            key={file.id}
            href={fileAddress(number, file.id, as)}
            download={file.name}
            className="link me-3 inline-block break-words py-1 text-sm"
          >
            {file.name}
          </a>
        ))}
    </>
  );
}
