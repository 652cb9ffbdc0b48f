import { limits } from '@squeeze/contracts/limits';

/** How the names of files end that are notes. */
export const markdownEnding = /\.(?:md|markdown)$/i;

/** Longer ones are no notes here. No character is longer than three bytes, and something may stand above the text. */
export const mostMarkdownBytes = limits.noteContent.max * 3 + 64 * 1024;
