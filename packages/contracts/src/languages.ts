/**
 * The languages of the product; every text is written in the first one first. CONTRIBUTING says what another one needs.
 * Without zod, since the first page takes this list along.
 */
export const languages = ['en', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];
