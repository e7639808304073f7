import { formText } from "./text.json";

/** The error of a field, which names it by its id. Renders nothing without a message. */
export const FieldError = ({ id, role, children }: { id: string; role?: "alert"; children: string | undefined }) =>
  children && (
    <p id={id} role={role} className="font-medium text-danger">
      <span className="sr-only">{formText.errorPrefix}</span>
      {children}
    </p>
  );
