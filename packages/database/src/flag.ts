import type { Flag } from './schema.ts';

/** SQLite cannot bind a boolean. */
export const toFlag = (value: boolean): Flag => (value ? 1 : 0);
