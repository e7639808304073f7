import { redirect } from "react-router";
import { findImageUses } from "#app/features/publishing/content/server/public.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { ButtonForm, EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { CopyLink } from "#app/shell/share/share.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { editImage, readImage, removeImage } from "../server/change-image.ts";
import { imageAddress } from "../shared/image.ts";
import { imageFormSchema } from "../shared/input.ts";
import type { Route } from "./+types/image";
import { imageFields, imageValues } from "./image-fields.ts";
import { ImageUses } from "./image-uses.tsx";
import { imagesText } from "./text.json";

/** An image of the library: its description, and where it is used. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "content");
  const app = context.get(appContext);
  const image = await readImage(app, member, params.key).catch(refuseAsPage);
  return { image, uses: (await findImageUses(app)).get(image.key) ?? [] };
}

/** Saves the description of the image, or deletes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "content");
  const app = context.get(appContext);
  const { key } = params;
  return answerEdit(
    request,
    imageFormSchema,
    async (form) => {
      if (form.intent === "remove") {
        await removeImage(app, member, { key, version: form.version });
        throw redirect(savedAt("/admin/images"), 303);
      }
      const { alt, credit, sourceUrl, version } = form;
      await editImage(app, member, { key, version }, { alt, credit, sourceUrl });
      throw redirect(savedAt(`/admin/images/${key}`), 303);
    },
    async () => {
      const image = await readImage(app, member, key);
      return { version: image.version, values: imageValues(image) };
    },
  );
}

const loadSchema = () => import("../shared/input.ts").then((input) => input.imageFormSchema);

export default function ImagePage({ loaderData: { image, uses }, actionData }: Route.ComponentProps) {
  const { key, alt, width, height, version } = image;
  return (
    <>
      <AdminHeading back={{ to: "/admin/images", label: adminText.images }}>
        {fill(imagesText.edit, { alt })}
      </AdminHeading>
      <div className="grid max-w-3xl gap-6">
        <img
          src={imageAddress(key, width)}
          alt={alt}
          width={width}
          height={height}
          className="h-auto max-h-96 w-auto max-w-full justify-self-start rounded-lg border border-line bg-surface"
        />
        <CopyLink url={`![](image:${key})`} label={imagesText.code} button={imagesText.copyCode} />
        <section aria-labelledby="uses">
          <h2 id="uses" className="font-semibold text-lg">
            {imagesText.uses}
          </h2>
          <ImageUses uses={uses} />
        </section>
        <EditForm
          key={version}
          intent="edit"
          schema={loadSchema}
          fields={imageFields(imageValues(image))}
          version={version}
          answer={actionData}
          cancelTo="/admin/images"
        />
        <details open={actionData?.values?.intent === "remove" || undefined} className="border-line border-t pt-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-danger underline underline-offset-4">
            {imagesText.remove}
          </summary>
          <p className="mt-1 mb-3">{uses.length > 0 ? imagesText.stillUsed : imagesText.removeNote}</p>
          <ButtonForm intent="remove" version={version} answer={actionData} tone="danger">
            {imagesText.removeConfirm}
          </ButtonForm>
        </details>
      </div>
    </>
  );
}
