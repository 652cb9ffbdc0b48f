/** A boolean as it is stored: SQLite cannot bind one. */
export type Flag = 0 | 1;

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);
