import { type Material, writeMaterials } from "#app/features/publishing/products/shared/materials.ts";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { MaterialLine, MaterialsProgress } from "../pages/materials/materials-part.tsx";
import { materialsText } from "../pages/materials/text.json";
import type { ListedFile } from "../server/files/order-files.ts";
import type { OrderWithEvents } from "../server/find-order.ts";
import { isOver } from "../shared/order.ts";
import { OrderForm } from "./order-record.tsx";

const { admin } = materialsText;

interface Props {
  order: Pick<OrderWithEvents, "number" | "status" | "materials" | "version">;
  files: readonly ListedFile[];
  /** The list of the product, from which the list of an order without one is copied. */
  productList: readonly Material[];
  answer: EditAnswer | undefined;
}

/** The customer's documents: staff mark what has arrived, and edit the list. */
export function MaterialsPanel({ order, files, productList, answer }: Props) {
  const { number, status, materials, version } = order;
  const isClosed = isOver(status);
  const text = writeMaterials(materials.length > 0 ? materials : productList);
  return (
    <Panel id="materials" title={materialsText.title}>
      {materials.length === 0 ? (
        <p className="text-muted">{admin.none}</p>
      ) : (
        <MaterialsProgress materials={materials} />
      )}
      <ul className="mt-2 divide-y divide-line">
        {materials.map((material) => (
          <li
            key={material.name}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2 sm:flex-nowrap"
          >
            <div className="min-w-0">
              <MaterialLine number={number} material={material} files={files} as="staff" />
            </div>
            {!isClosed && (
              <PostForm preventScrollReset className="shrink-0">
                <input type="hidden" name="intent" value="receive" />
                <input type="hidden" name="material" value={material.name} />
                <input type="hidden" name="received" value={material.receivedAt === null ? "yes" : "no"} />
                <SubmitButton tone="plain">
                  {material.receivedAt === null ? admin.receive : admin.undo}
                  <span className="sr-only"> {material.name}</span>
                </SubmitButton>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {!isClosed && (
        <OrderForm
          key={text}
          intent="materials"
          open={admin.edit}
          intro={admin.intro}
          version={version}
          fields={[
            {
              name: "materials",
              type: "textarea",
              rows: 12,
              label: admin.lines,
              hint: admin.linesHint,
              defaultValue: text,
            },
          ]}
          answer={answer}
          submit={admin.save}
        />
      )}
    </Panel>
  );
}
