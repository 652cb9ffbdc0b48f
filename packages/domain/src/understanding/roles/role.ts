/** What a word of a request is there for. */
export const roles = ['none', 'title', 'goesOn', 'when', 'list', 'priority'] as const;
/** `title` begins the title of one thing more, `goesOn` goes on with the one before. */
export type Role = (typeof roles)[number];
