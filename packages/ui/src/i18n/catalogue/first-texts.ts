import { first } from '@squeeze/contracts/sentences/en/first';
import { answers } from './en/answers.ts';
import { auth } from './en/auth.ts';
import { kit } from './en/kit.ts';
import { layout } from './en/layout.ts';

/**
 * The English texts of the pages one may come in by: the landing page and signing in. Everything else is fetched with the
 * dashboard, so that what the product learns to do does not weigh on its first page.
 */
export const firstTexts = { ...kit, ...answers, ...first, ...auth, ...layout } as const;
