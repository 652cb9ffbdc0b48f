/**
 * What is in a note elsewhere and cannot be written here is a line of its own that leads to it: `[kept:table · Service](address)`. Here it
 * is called in the language of its person; whatever they make of the line, what it leads to stays.
 */
export const keptKinds = [
  'table',
  'image',
  'file',
  'video',
  'link',
  'callout',
  'toggle',
  'columns',
  'page',
  'database',
  'equation',
  'copy',
  'more',
  'text',
  'other',
] as const;
export type KeptKind = (typeof keptKinds)[number];

export type KeptWords = Readonly<Record<KeptKind, string>>;

const told = /\[kept:([a-z]+) · ([^\]\n]*)\](?=\(https:\/\/[^\s()]+\)[ \t]*$)/gm;

/** @param service as it calls itself */
export const keptLabel = (kind: KeptKind, service: string): string => `kept:${kind} · ${service}`;

/** A text with what is kept elsewhere called in somebody's language. */
export const wordKept = (text: string, words: KeptWords): string =>
  text.includes('[kept:')
    ? text.replaceAll(told, (whole, kind: string, service: string) => {
        const known = keptKinds.find((one) => one === kind);
        return known === undefined ? whole : `[${words[known]} · ${service}]`;
      })
    : text;

/** The other way round, whichever language it was called in. */
export function unwordKept(text: string, languages: readonly KeptWords[]): string {
  if (!text.includes(' · ')) return text;
  const kinds = new Map(languages.flatMap((words) => keptKinds.map((kind) => [words[kind], kind] as const)));
  return text.replaceAll(
    /\[([^\]\n]{1,60}) · ([^\]\n]*)\](?=\(https:\/\/[^\s()]+\)[ \t]*$)/gm,
    (whole, word: string, service: string) => {
      const kind = kinds.get(word);
      return kind === undefined ? whole : `[${keptLabel(kind, service)}]`;
    },
  );
}
