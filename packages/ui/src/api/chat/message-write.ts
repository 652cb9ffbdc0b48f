import type { CatalogueLanguage } from '../../i18n/language.ts';
import type { ChatPlace } from './chat-slice.ts';

/** A message on its way to the server. */
export interface MessageWrite {
  readonly kind: 'message';
  readonly place: ChatPlace;
  readonly text: string;
  /** What the reply is to be spoken in. */
  readonly language: CatalogueLanguage;
  /** The last message that was known when it was sent. */
  readonly after: string | null;
}
