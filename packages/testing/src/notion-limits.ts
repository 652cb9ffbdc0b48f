type Json = Readonly<Record<string, unknown>>;

interface SentText {
  readonly text?: { readonly content: string; readonly link?: { readonly url: string } | null };
}

/** Some of https://developers.notion.com/reference/block#code */
const languages: ReadonlySet<unknown> = new Set([
  'plain text',
  'javascript',
  'typescript',
  'python',
  'shell',
  'json',
  'c++',
]);

/** Why words are refused, https://developers.notion.com/reference/request-limits; null where they are not. */
export function refusedWords(words: Json): string | null {
  const texts = words['rich_text'] as readonly SentText[] | undefined;
  if (texts !== undefined) {
    if (texts.length > 100) return 'rich_text.length should be ≤ 100';
    for (const { text } of texts) {
      if (text === undefined) return 'text should be defined';
      if (text.content.length > 2_000) return 'content.length should be ≤ 2000';
      if (text.link != null && (!URL.canParse(text.link.url) || text.link.url.length > 2_000))
        return 'Invalid URL for link.';
    }
  }
  if (words['language'] !== undefined && !languages.has(words['language']))
    return 'language should be one of them';
  return null;
}

/** The same of blocks: at most 100 in an array, two levels below, 1,000 in all and 500 kB. */
export function refusedChildren(children: readonly Json[], level = 0): string | null {
  if (children.length > 100) return 'children.length should be ≤ 100';
  if (level === 0 && JSON.stringify(children).length > 500_000) return 'the body is too large';
  if (level === 0 && countOf(children) > 1_000) return 'there are more than 1000 blocks';
  for (const child of children) {
    const type = String(child['type']);
    const words = child[type] as Json | undefined;
    if (words === undefined) return `${type} should be defined`;
    const below = (words['children'] ?? []) as readonly Json[];
    if (below.length > 0 && level === 2) return 'children should be not present';
    const wrong = refusedWords(words) ?? refusedChildren(below, level + 1);
    if (wrong !== null) return wrong;
  }
  return null;
}

const countOf = (children: readonly Json[]): number =>
  children.reduce((sum, child) => {
    const words = child[String(child['type'])] as Json | undefined;
    return sum + 1 + countOf((words?.['children'] ?? []) as readonly Json[]);
  }, 0);
