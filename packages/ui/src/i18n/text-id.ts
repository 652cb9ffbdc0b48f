import type { PlainMessageId } from './messages.ts';

/** A text of the catalogue as a kept sentence, for what only a form finds wrong. */
export const textId = (id: PlainMessageId): string => id;
