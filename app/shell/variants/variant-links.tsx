import { variantLinks } from "./text.ts";

/** Links to the open page in each script variant. Plain and relative, so that they work in a static section. */
export function VariantLinks() {
  return variantLinks.map(({ name, label, language }) => (
    <a key={name} href={`?variant=${name}`} lang={language} hrefLang={language} rel="nofollow">
      {label}
    </a>
  ));
}
