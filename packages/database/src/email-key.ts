/**
 * What makes two spellings of one e-mail address the same: trimmed, NFKC, lower case. Computed here because neither
 * database folds letters beyond ASCII in its default collation.
 */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
