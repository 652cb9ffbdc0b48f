import { foldText } from '@squeeze/domain/capture/folded-text';

/** The one with that name, or else the only one whose name has these words. */
export function listCalled<List extends { readonly title: string }>(
  lists: readonly List[],
  sought: string,
): List | null {
  const wanted = foldText(sought).split(/\s+/);
  const same = lists.filter(({ title }) => foldText(title) === wanted.join(' '));
  const like = lists.filter(({ title }) => {
    const words = foldText(title).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((word) => words.includes(word));
  });
  const [only, ...others] = same.length > 0 ? same : like;
  return only === undefined || others.length > 0 ? null : only;
}
