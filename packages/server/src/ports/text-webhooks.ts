/** A call that says it comes from the provider of text messages. */
export interface SignedCall {
  /** In full, as the provider was told to call it. */
  readonly url: string;
  /** Of the header that carries it; undefined where there is none. */
  readonly signature: string | undefined;
  /** The form that was posted, as it was posted. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
}

/** One message of an answer. */
export interface TextReply {
  readonly body: string;
  /** Where the provider tells what has become of it. */
  readonly statusUrl: string;
}

/** How texts come in: what the provider of text messages calls, and what it takes for an answer. */
export interface TextWebhooks {
  /** What people text to, E.164; null where only the provider knows. */
  readonly number: string | null;
  /** The header the signature comes in, lower case. */
  readonly signatureHeader: string;
  isGenuine(call: SignedCall): boolean;
  /** An answer of the provider's own kind, in XML; no messages for silence. */
  writeAnswer(replies: readonly TextReply[]): string;
}
