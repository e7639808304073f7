/** Exported as `handle` by a page whose errors name another page to go on with than the home page. */
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
