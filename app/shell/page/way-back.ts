/** Exported as `handle` by a page whose error page links to another page than the home page. */
export class WayBack {
  readonly href: string;
  readonly label: string;
  /** Shown below the message of a 404. */
  readonly hint: string | undefined;
  constructor(href: string, label: string, hint?: string) {
    this.href = href;
    this.label = label;
    this.hint = hint;
  }
}
