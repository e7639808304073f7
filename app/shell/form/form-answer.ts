/** What a posted form is answered with when it cannot be accepted. */
export interface FormAnswer {
  /** What was typed, by field, without secrets. */
  values?: Record<string, string>;
  /** What is wrong, by field. */
  errors?: Record<string, string>;
  /** What is wrong with no field in particular, or what was done. */
  message?: string;
}
