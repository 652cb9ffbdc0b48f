import type { Catalogue } from '../messages.ts';
import { gallery } from './fr/gallery.ts';
import { kit } from './fr/kit.ts';
import { values } from './fr/values.ts';

export const fr = { ...kit, ...values, ...gallery } satisfies Catalogue;
