const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçðéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÛṼŴẊÝŽ';

/** German and Finnish run about a third longer than English; three languages of ours run less. */
const growth = 0.35;

/**
 * A letter, or a tag whole. Places, branches and tags of a message are its grammar and must come through untouched; `#` is a
 * branch's number.
 */
const letterOrTag = /<\/?[a-z\d]+\/?>|[a-z]/gi;

/** One run of a message's own text (no places in it), accented and 35 % longer; tags are left as they are. */
export const pseudoText = (text: string): string => {
  let count = 0;
  const result = text.replaceAll(letterOrTag, (found) => {
    if (found.length > 1) return found;
    count += 1;
    return accented.charAt(letters.indexOf(found));
  });
  const padding = '·'.repeat(Math.ceil(count * growth));
  return result.endsWith(' ') ? `${result.trimEnd()}${padding} ` : `${result}${padding}`;
};
