import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, type EditAnswer, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { changeProductList, readEditedList } from "#worker/features/orders/materials/change-product-list.ts";
import { productListFormSchema } from "#worker/features/orders/materials/input.ts";
import type { Material } from "#worker/features/orders/materials/material.ts";
import { materialsText } from "../materials/text.ts";
import type { Route } from "./+types/product-list";
import { AddMaterial, ChangeMaterial, writeMaterialNotes } from "./material-forms.tsx";

const { product: text } = materialsText;

const loadSchema = () =>
  import("#worker/features/orders/materials/input.ts").then((input) => input.productListFormSchema);

/** The list of materials of a product, to edit. */
export async function loader({ context, request, params: { key } }: Route.LoaderArgs) {
  const member = await readMember(context, request, "products");
  return readEditedList(context.get(appContext), member, key).catch(refuseAsPage);
}

export async function action({ context, request, params: { key } }: Route.ActionArgs) {
  const member = await readMember(context, request, "products");
  const app = context.get(appContext);
  return answerEdit(
    request,
    productListFormSchema,
    async (change) => {
      await changeProductList(app, member, { key, change });
      throw redirect(savedAt(`/admin/products/${encodeURIComponent(key)}/materials`), 303);
    },
    async () => null,
  );
}

export default function ProductListPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { product, items, version, origin } = loaderData;
  return (
    <>
      <AdminHeading back={{ to: `/admin/products/${product.key}`, label: text.back }}>
        {fill(text.title, { name: product.name })}
      </AdminHeading>
      <p className="mb-4 text-muted">
        {text.hint} {origin === "admin" || items.length > 0 ? text.intro : text.none}
      </p>
      {answer?.values?.intent !== "add" && answer?.values?.intent !== "edit" && <Refusal answer={answer} />}
      <ol className="grid gap-3">
        {items.map((material, at) => (
          // A new version gets new forms.
          <li key={`${version} ${JSON.stringify(material)}`} className="rounded-lg border border-line bg-surface p-3">
            <Item
              material={material}
              at={at}
              version={version}
              isLast={at === items.length - 1}
              answer={answer?.values?.at === String(at) ? answer : undefined}
            />
          </li>
        ))}
      </ol>
      <AddMaterial key={version} version={version} schema={loadSchema} answer={answer} />
    </>
  );
}

interface ItemProps {
  material: Material;
  /** Its place, from 0. */
  at: number;
  /** Of the list. */
  version: number;
  isLast: boolean;
  answer: EditAnswer | undefined;
}

function Item({ material, at, version, isLast, answer }: ItemProps) {
  const move = (to: "up" | "down") => (
    <PostForm preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="at" value={at} />
      <input type="hidden" name="to" value={to} />
      <SubmitButton tone="plain">
        {text[to]}
        <span className="sr-only"> {material.name}</span>
      </SubmitButton>
    </PostForm>
  );
  return (
    <>
      <span className="break-words font-medium">
        {at + 1}. {material.name}
      </span>
      <span className="ms-2 text-muted text-sm">{writeMaterialNotes(material)}</span>
      {material.hint !== "" && <p className="break-words text-muted text-sm">{material.hint}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {at > 0 && move("up")}
        {!isLast && move("down")}
      </div>
      <ChangeMaterial
        material={material}
        hidden={{ at: String(at) }}
        version={version}
        schema={loadSchema}
        answer={answer}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
