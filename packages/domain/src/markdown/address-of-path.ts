/** What would end an address in Markdown, or mean something in one. */
const unsafe = /[\s<>()[\]#?%&\\"`^{}|*~]/g;
/** What would end one. */
const ending = /[\s<>()]/g;

const hex = (sign: string): string => {
  const encoded = encodeURIComponent(sign);
  // Some it leaves as they are, all of one byte.
  return encoded === sign ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}` : encoded;
};

/** A path as an address in Markdown; letters of every language stay as they are, as other programs write them. */
export const addressOfPath = (path: string): string => path.replaceAll(unsafe, hex);

/** What an address says behind its page, with its `#`: a heading, or a block of Obsidian's; empty where it says nothing. */
export const placeInPage = (address: string): string => {
  const at = address.indexOf('#');
  return at === -1 || at === address.length - 1 ? '' : address.slice(at).replaceAll(ending, hex);
};
