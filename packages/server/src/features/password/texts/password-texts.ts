/** Words of the messages that carry a code to choose a new password. */
export interface PasswordTexts {
  readonly mail: (facts: ResetFacts & { readonly name: string }) => {
    readonly subject: string;
    /** Plain text. */
    readonly body: string;
  };
  /** At most 160 characters of the GSM 03.38 alphabet, which is one segment: no ê, no ó. */
  readonly text: (facts: ResetFacts) => string;
}

interface ResetFacts {
  readonly code: string;
  readonly minutes: number;
}
