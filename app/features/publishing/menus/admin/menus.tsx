import { data, redirect } from "react-router";
import { z } from "zod";
import { listPages } from "#app/features/publishing/content/server/public.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { admit } from "#app/shell/back-office/admit.ts";
import { answerEdit, type EditAnswer, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { ButtonForm, EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { Notice } from "#app/shell/page/boxes.tsx";
import { builtInMenu } from "#app/shell/server-frame/built-in-menu.ts";
import { readEditedMenu, resetMenu, saveMenu } from "../server/menu.ts";
import type { Route } from "./+types/menus";
import { isSitePage, menuText, menuTextSchema } from "./menu-text.ts";
import { menusAdminText } from "./text.json";

const versionSchema = z.coerce.number().int();
const menuSchema = z.object({ version: versionSchema, menu: menuTextSchema });

const path = "/admin/menus";

/** The editor of the main menu, which is shown in header and footer. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, member } = await admit({ context, request }, "menus");
  const [{ version, groups }, content] = await Promise.all([readEditedMenu(app, member), listPages(app)]);
  const menu = groups ?? builtInMenu;
  const shown = new Set(content.map(({ path }) => path));
  const unknown = menu.flatMap(({ links }) => links.map(({ href }) => href)).filter((href) => !isSitePage(href, shown));
  return { version, text: menuText(menu), unknown: [...new Set(unknown)] };
}

/** Saves the menu, or resets it to the built-in one. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app, member } = await admit({ context, request }, "menus");
  const form = await request.clone().formData();
  if (form.get("intent") === "reset") {
    const answer = await answerForm(request, z.object({ version: versionSchema }), async ({ version }) => {
      await resetMenu(app, member, version);
      throw redirect(savedAt(path));
    });
    return data<EditAnswer>(answer.data, answer.init ?? {});
  }
  return answerEdit(
    request,
    menuSchema,
    async ({ version, menu: groups }) => {
      await saveMenu(app, member, { version, groups });
      throw redirect(savedAt(path));
    },
    async () => {
      const { version, groups } = await readEditedMenu(app, member);
      return { version, values: { menu: menuText(groups ?? builtInMenu) } };
    },
  );
}

export default function MenusPage({ loaderData: { version, text, unknown }, actionData }: Route.ComponentProps) {
  const answer: EditAnswer | undefined = actionData;
  return (
    <>
      <AdminHeading>{adminText.menus}</AdminHeading>
      <p className="max-w-3xl">{menusAdminText.intro}</p>
      {version === 0 && <p className="mt-2 text-muted">{menusAdminText.builtIn}</p>}
      {unknown.length > 0 && (
        <Notice>
          {menusAdminText.unknown}
          {unknown.join("、")}
        </Notice>
      )}
      <div className="mt-4 grid gap-4">
        <EditForm
          key={version}
          intent="save"
          fields={[
            {
              name: "menu",
              type: "textarea",
              rows: 30,
              label: menusAdminText.menu,
              hint: menusAdminText.hint,
              defaultValue: text,
            },
          ]}
          version={version}
          answer={answer}
          cancelTo="/admin"
        />
      </div>
      {version !== 0 && (
        <div className="mt-10 grid gap-2 border-line border-t pt-6">
          <p className="text-muted">{menusAdminText.resetNote}</p>
          <ButtonForm intent="reset" version={version} answer={answer} tone="danger">
            {menusAdminText.reset}
          </ButtonForm>
        </div>
      )}
    </>
  );
}
