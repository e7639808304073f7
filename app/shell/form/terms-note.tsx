import { Link } from "react-router";
import { formText } from "./text.json";

/** Note below a form: `children`, followed by links to terms and privacy policy. */
export function TermsNote({ children }: { children: string }) {
  return (
    <p className="text-muted text-sm">
      {children}
      <Link to="/legal/terms" className="link">
        {formText.terms}
      </Link>
      {formText.and}
      <Link to="/legal/privacy" className="link">
        {formText.privacy}
      </Link>
      。
    </p>
  );
}
