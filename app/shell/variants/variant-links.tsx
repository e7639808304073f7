import { variantLinks } from "./text.ts";

/** Links to the open page in each written form. Plain and relative: they work in a part that the browser keeps. */
export function VariantLinks() {
  return variantLinks.map(({ name, label, language }) => (
    <a key={name} href={`?variant=${name}`} lang={language} hrefLang={language} rel="nofollow">
      {label}
    </a>
  ));
}
