import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { admit } from "#app/shell/back-office/admit.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { imagesText } from "../shared/text.json";
import type { Route } from "./+types/new-image";
import { UploadForm } from "./upload-form.tsx";

/** The form that uploads an image; upload-image.ts handles it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await admit({ context, request }, "content");
  return null;
}

export default function NewImagePage() {
  return (
    <>
      <AdminHeading back={{ to: "/admin/images", label: adminText.images }}>{imagesText.upload}</AdminHeading>
      <p className="max-w-3xl">{imagesText.intro}</p>
      <p className="mt-2 mb-4 max-w-3xl text-muted">{imagesText.permission}</p>
      <noscript>
        <p className="mb-4 max-w-3xl rounded-lg border-accent border-l-4 bg-accent-soft p-3">
          {imagesText.needsScript}
        </p>
      </noscript>
      <UploadForm />
    </>
  );
}
