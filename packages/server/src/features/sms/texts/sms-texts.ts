/** What we say by text, in one language; carriers ask for the sender's name and the way out. */
export interface SmsTexts {
  readonly stopped: string;
  readonly started: string;
  readonly help: string;
  readonly attachment: string;
  readonly failed: string;
  /** Stands where an answer had to be cut. */
  readonly cut: string;
  /** What asks for a yes in chat: by text one without digits does nothing, so it is not asked for. */
  readonly bareQuestion: RegExp;
  confirm(digits: string): string;
  readonly digitsMissing: string;
  readonly nothingWaits: string;
  /** Over all questions of a day. */
  readonly tooManyTries: string;
  wrongDigits(triesLeft: number): string;
  confirmed(titles: readonly string[]): string;
  changedMeanwhile(titles: readonly string[]): string;
  declined(titles: readonly string[]): string;
}
