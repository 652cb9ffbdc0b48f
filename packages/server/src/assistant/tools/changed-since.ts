import { says } from '@squeeze/contracts/sentences/sentence';
import { AppError } from '../../http/app-error.ts';

/** What a receipt is about is not as the receipt left it, so neither undo nor a late yes would do what it says. */
export const changedSince = (title: string): AppError => new AppError(says('changed_since', { title }));
