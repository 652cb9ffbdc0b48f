import type { Catalogue } from '../messages.ts';
import { gallery } from './es/gallery.ts';
import { kit } from './es/kit.ts';
import { values } from './es/values.ts';

export const es = { ...kit, ...values, ...gallery } satisfies Catalogue;
