import type { ReactNode } from "react";

/** A section of an account's page in the back office: what it does, and the form. */
export function Part({ title, hint, children }: { title: string; hint: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-8 max-w-3xl border-line border-t pt-4">
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="mb-3 text-muted text-sm">{hint}</p>
      {children}
    </section>
  );
}
