/** Words of the mails about an address. Links stand on lines of their own, so that mail programs find them. */
export interface EmailTexts {
  readonly confirm: (facts: {
    readonly name: string;
    readonly link: string;
    readonly days: number;
  }) => MailText;
  /** To an address that an account has and never confirmed: perhaps somebody else's account. */
  readonly release: (facts: { readonly link: string; readonly days: number }) => MailText;
}

export interface MailText {
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
}
