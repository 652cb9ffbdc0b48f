import { foldText } from '../../capture/folded-text.ts';
import type { Asked } from '../intent.ts';

/** A category as the person has it. */
export const called = (name: string, { categories = [] }: Asked): string =>
  categories.find((one) => foldText(one) === foldText(name)) ?? name;
