import { data, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { listPages } from "#app/features/publishing/content/server/public.ts";
import { lineDifferences } from "#app/features/publishing/content/shared/line-differences.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Notice } from "#app/shell/page/boxes.tsx";
import { builtInMenu } from "#app/shell/server-frame/built-in-menu.ts";
import { appContext } from "#worker/context.ts";
import { readEditedMenu, resetMenu, saveMenu } from "../server/edit-menu.ts";
import type { Route } from "./+types/menus";
import { type MenuAnswer, MenuEditor } from "./menu-editor.tsx";
import { menuFormSchema } from "./menu-form.ts";
import { menuText, menuValues } from "./menu-values.ts";
import { isSitePage } from "./site-paths.ts";
import { menusAdminText } from "./text.json";

const path = "/admin/menus";

/** The editor of the main menu, which header and footer show. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await readMember(context, request, "menus");
  const app = context.get(appContext);
  const [{ version, groups }, content] = await Promise.all([readEditedMenu(app, member), listPages(app)]);
  const menu = groups ?? builtInMenu;
  const shown = new Set(content.map(({ path }) => path));
  const unknown = menu.flatMap(({ links }) => links.map(({ href }) => href)).filter((href) => !isSitePage(href, shown));
  return { version, values: menuValues(menu), unknown: [...new Set(unknown)] };
}

/** Saves the menu, or resets it to the built-in one. */
export async function action({ context, request }: Route.ActionArgs) {
  const member = await readMember(context, request, "menus");
  const app = context.get(appContext);
  const form = await request.clone().formData();
  if (form.get("intent") === "reset") {
    const answer = await answerForm(request, z.object({ version: z.coerce.number().int() }), async ({ version }) => {
      await resetMenu(app, member, version);
      throw redirect(savedAt(path));
    });
    return data<MenuAnswer>(answer.data, answer.init ?? {});
  }
  const answer = await answerEdit(
    request,
    menuFormSchema,
    async (menu) => {
      await saveMenu(app, member, menu);
      throw redirect(savedAt(path));
    },
    async () => {
      const { version, groups } = await readEditedMenu(app, member);
      return { version, values: { menu: menuText(groups ?? builtInMenu) } };
    },
  );
  const given: MenuAnswer = answer.data;
  if (!given.current) return data(given, answer.init ?? {});
  const mine = menuFormSchema.safeParse(given.values);
  const changes = lineDifferences(given.current.values.menu ?? "", menuText(mine.data?.groups ?? []));
  return data<MenuAnswer>({ ...given, changes }, answer.init ?? {});
}

export default function MenusPage({ loaderData: { version, values, unknown }, actionData }: Route.ComponentProps) {
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
      <div className="mt-4">
        <MenuEditor key={version} version={version} values={values} answer={actionData} />
      </div>
      {version !== 0 && <Reset version={version} />}
    </>
  );
}

function Reset({ version }: { version: number }) {
  const isBusy = useNavigation().formData?.get("intent") === "reset";
  return (
    <PostForm className="mt-10 grid justify-items-start gap-2 border-line border-t pt-6">
      <input type="hidden" name="intent" value="reset" />
      <input type="hidden" name="version" value={version} />
      <p className="text-muted">{menusAdminText.resetNote}</p>
      <SubmitButton tone="danger" isBusy={isBusy} busyLabel={adminText.busy}>
        {menusAdminText.reset}
      </SubmitButton>
    </PostForm>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
