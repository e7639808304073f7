import { Link } from "react-router";
import { formText } from "./text.ts";

/** What is agreed to: "…同意服务条款和隐私政策。" */
export function TermsNote({ children }: { children: string }) {
  return (
    <p className="text-muted text-sm">
      {children}
      <Link to="/legal/terms" className="text-primary underline">
        {formText.terms}
      </Link>
      {formText.and}
      <Link to="/legal/privacy" className="text-primary underline">
        {formText.privacy}
      </Link>
      。
    </p>
  );
}
