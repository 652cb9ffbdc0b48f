const one = String.raw`[^\s@,;:<>()"']+@[^\s@,;:<>()"']+\.[a-z]{2,}`;
const and = String.raw`(?:\s*[,;]\s*|\s+(?:and|et|y|e)\s+)`;

/** Source of a pattern that takes addresses of mail, one or several in a row, of folded text. */
export const addressList = `${one}(?:${and}${one})*`;

/** Those in a text, as typed. */
export const addressesIn = (typed: string): string[] =>
  [...typed.matchAll(new RegExp(one, 'giu'))].map(([address]) => address.replace(/[.!]+$/u, ''));
