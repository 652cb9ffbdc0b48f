import { z } from 'zod';
import { limits } from './limits.ts';

/** Keyset paging: `cursor` is the `next_cursor` of the page before. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.default),
  cursor: z.string().min(1).max(1_024).optional(),
};
