import type { Asked } from '../intent.ts';

const infinitive = {
  fr: /^(?!(?:diner|dejeuner|gouter|atelier|souper|anniversaire|courrier|quartier|dernier|premier|hier|metier|papier|theatre|concert|mer|hiver)(?!\p{L}))[\p{L}-]{2,}(?:er|ir|dre|tre|ire)(?:-\p{L}+)? /u,
  es: /^(?!(?:taller|alquiler|ayer|mujer|bar|mar|lugar|hogar|familiar|particular)(?!\p{L}))\p{L}+(?:ar|er|ir)(?:me|te|se|le|lo|la|les|los|las|nos)? /u,
} as const;

/** But for what is said to keep a time free: "bloque-moi mercredi 9h-11h". */
const imperative = {
  fr: /^(?!(?:bloque|cale|note|place|pose|reserve)(?!\p{L}))(?:\p{L}+-(?:moi|nous|le|la|les|lui)|\p{L}+ une?) /u,
  es: /^(?!(?:agenda|anota|aparta|bloquea)(?:me)? )(?:(?:\p{L}{3,}[ae]|haz)me|\p{L}+ un[ao]?s?) /u,
} as const;

/**
 * Whether a folded title begins with a verb before what it is done to, by its form alone: "stream the mass", "riega el jardín",
 * "loue une voiture", "resérvame un hotel".
 */
export const isOrder = (folded: string, isPlainEvent: boolean, { language }: Asked): boolean =>
  /^[\p{L}'-]+ (?:the|my|our|his|her|your|me|us)(?!\p{L})/u.test(folded) ||
  (language !== 'en' &&
    !isPlainEvent &&
    (infinitive[language].test(folded) || imperative[language].test(folded)));
