import type { Asked, Language } from '../intent.ts';
import { understood } from '../read-reminder.ts';
import type { Said } from '../said.ts';

/** How a question begins, folded. */
const asking: Readonly<Record<Language, RegExp>> = {
  en: /^(?:what|whats|who|whose|whom|why|how|when|where|which|are (?:you|we|they|there)|is (?:it|there|this|that|he|she)|do (?:you|we|they|i)|does|did (?:you|we|they|i)|can (?:i|we)|could (?:i|we)|should (?:i|we)|would you|have (?:you|i)|am i|will (?:it|i|you|we)|any(?:thing|one|body)?|tell me)(?![\p{L}\p{N}-])/u,
  fr: /^(?:qu'|que |qui |quoi|quand|comment|pourquoi|ou est|ou sont|combien|quels?\b|quelles?\b|est-ce|es-tu|tu es|as-tu|c'est quoi)/u,
  es: /^(?:que\b|quien|cuando|como\b|por que|donde|cuant[oa]s?\b|cual(?:es)?\b|eres|puedes|hay (?!que ))/u,
};

/** Whether something is a question at all, whatever it asks; a task may end in a question mark. */
export const isQuestion = ({ plain, asks }: Said, asked: Asked, isTask: boolean): boolean =>
  (asks && !isTask) || understood(asked).some((language) => asking[language].test(plain));
