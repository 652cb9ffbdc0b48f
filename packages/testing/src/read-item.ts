import type { OutsideAnswer, OutsideItem } from '@squeeze/server/ports/outside-lists';

/** An item as a provider has it, which can be read; null where there is none. */
export function readItem<Fields>(answer: OutsideAnswer<Fields>): OutsideItem<Fields> | null {
  if (answer === 'unread') throw new TypeError('the item cannot be read');
  return answer;
}
