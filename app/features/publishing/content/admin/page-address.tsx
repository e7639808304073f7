import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { admit } from "#app/shell/back-office/admit.ts";
import { answerEdit, type EditAnswer, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { ButtonForm, EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { SpacedLink, TextLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { movePage } from "../server/addresses/begin-page.ts";
import { listPagesLinkingTo, readAddress } from "../server/addresses/read-address.ts";
import { putBack, takeDown } from "../server/addresses/take-down.ts";
import { addressStepSchema, pathOf } from "../shared/addresses.ts";
import type { Route } from "./+types/page-address";
import { editAddress, gonePagesPath, pageAddressOf, pagePathOf } from "./addresses.ts";
import { addressFields } from "./page-fields.ts";
import { pagesAdminText } from "./text.json";

const text = pagesAdminText.address;

/** The forms for a page's address: move the page, take it down, or restore it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { app, member } = await admit({ context, request }, "content");
  const path = pagePathOf(params);
  const [address, linking] = await Promise.all([
    readAddress(app, member, path),
    listPagesLinkingTo(app, member, path),
  ]).catch(refuseAsPage);
  return { ...address, linking };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { app, member } = await admit({ context, request }, "content");
  const path = pagePathOf(params);
  return answerEdit(
    request,
    addressStepSchema,
    async (step) => {
      const { intent, version } = step;
      const to = intent === "move" ? pathOf(step) : path;
      if (intent === "move") await movePage(app, member, path, { version, to });
      if (intent === "take-down") await takeDown(app, member, path, step);
      if (intent === "put-back") await putBack(app, member, path, version);
      throw redirect(savedAt(pageAddressOf(to)), 303);
    },
    async () => null,
  );
}

const loadSchema = () => import("../shared/addresses.ts").then((input) => input.addressStepSchema);

export default function PageAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, title, state } = loaderData;
  const back =
    state === "shown"
      ? { to: editAddress(path), label: pagesAdminText.backToEdit }
      : { to: gonePagesPath, label: pagesAdminText.gone.list };
  return (
    <>
      <AdminHeading back={back}>{fill(text.title, { title })}</AdminHeading>
      <p className="mb-4">
        <code className="break-all">{path}</code>
      </p>
      {state === "shown" ? (
        <Shown key={loaderData.version} address={loaderData} answer={actionData} />
      ) : (
        <Gone address={loaderData} answer={actionData} />
      )}
    </>
  );
}

interface Props {
  address: Route.ComponentProps["loaderData"];
  answer: EditAnswer | undefined;
}

function Shown({ address: { path, version, hasFile, neededBy, drafts, linking }, answer }: Props) {
  if (neededBy !== null) return <p className="max-w-3xl">{fill(text.needed, { where: neededBy })}</p>;
  const shared = { schema: loadSchema, version, answer } as const;
  return (
    <div className="grid gap-10">
      {(hasFile || linking.length > 0) && (
        <div>
          {hasFile && <p className="max-w-3xl">{text.hasFile}</p>}
          {linking.length > 0 && <Linking pages={linking} />}
        </div>
      )}
      <section aria-labelledby="move">
        <h2 id="move" className="font-semibold text-lg">
          {text.move}
        </h2>
        <p className="mt-1 mb-3 max-w-3xl text-muted">{drafts > 0 ? text.hasDrafts : text.moveNote}</p>
        {drafts === 0 && (
          <EditForm {...shared} intent="move" fields={addressFields(path)} submit={text.moveSubmit} tone="plain" />
        )}
      </section>
      <section aria-labelledby="take-down">
        <h2 id="take-down" className="font-semibold text-lg">
          {text.takeDownTitle}
        </h2>
        <p className="mt-1 mb-3 max-w-3xl text-muted">{text.takeDownNote}</p>
        <EditForm
          {...shared}
          intent="take-down"
          fields={[{ name: "target", label: text.target, hint: text.targetHint, isOptional: true }]}
          submit={text.takeDownSubmit}
          tone="danger"
        />
      </section>
    </div>
  );
}

/** Pages whose links will be broken or redirected. */
function Linking({ pages }: { pages: Props["address"]["linking"] }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
        {fill(text.linking, { count: pages.length })}
      </summary>
      <p className="mt-1 max-w-3xl text-muted">{text.linkingNote}</p>
      <ul className="mt-2 grid">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <SpacedLink to={editAddress(path)}>{title}</SpacedLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Gone({ address: { version, state, target, hasFile, linking }, answer }: Props) {
  if (state === "moved" && target !== null) {
    return (
      <p className="max-w-3xl">
        {fill(text.moved, { target })} <TextLink to={pageAddressOf(target)}>{target}</TextLink>
      </p>
    );
  }
  return (
    <div className="grid max-w-3xl gap-4">
      <p>
        {target === null ? text.down : fill(text.downTo, { target })}
        {hasFile && text.fileWaits}
      </p>
      {linking.length > 0 && <Linking pages={linking} />}
      <ButtonForm intent="put-back" version={version} answer={answer} tone="primary">
        {text.putBackTitle}
      </ButtonForm>
    </div>
  );
}
