import type { Asked } from '../../intent.ts';
import { endsInDate } from './ends-in-date.ts';
import { unquoted } from './named-groups.ts';

/** Every one that a note has. */
export const allTags = /^(?:all|all of them|everything|tod[ao]s|toutes|tous)$/u;
/** Longer ones are mostly something else. */
export const wordsOfTag = 3;

/** "travel, summer and #2027"; null for what is no tag. */
export function tagsIn(value: string, asked: Asked): readonly string[] | null {
  const listed = /^["“«]/u.test(value)
    ? [value]
    : value.split(/\s*(?:,|;|&|\+|\/|\s(?:and|et|y|e|plus)\s|\s(?=#))\s*/u);
  const tags = listed
    .map((tag) =>
      unquoted(tag)
        .replace(/^(?:(?:and|et|y)\s+)?(?:(?:the|le|la|l['’]|el|los|las)\s*(?=\p{L}{2}))?/iu, (article) =>
          /['’\s]$/u.test(article) ? '' : article,
        )
        .replace(/^#/u, '')
        .trim(),
    )
    .map((tag) => unquoted(tag))
    .filter((tag) => tag !== '');
  if (tags.length === 0) return null;
  const isTag = (tag: string): boolean =>
    tag.split(/\s+/u).length <= wordsOfTag && !/[:?!]/u.test(tag) && !endsInDate(tag, asked);
  return tags.every(isTag) ? tags : null;
}
