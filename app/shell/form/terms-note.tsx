import { TextLink } from "#app/shell/page/links.tsx";
import { formText } from "./text.json";

/** Note below a form: `children`, followed by links to terms and privacy policy. */
export function TermsNote({ children }: { children: string }) {
  return (
    <p className="text-muted text-sm">
      {children}
      <TextLink to="/legal/terms">{formText.terms}</TextLink>
      {formText.and}
      <TextLink to="/legal/privacy">{formText.privacy}</TextLink>。
    </p>
  );
}
