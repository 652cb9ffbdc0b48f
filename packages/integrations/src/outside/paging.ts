import { OutsideFailure } from '@squeeze/server/ports/outside-lists';
import { z } from 'zod';

/** What is read at once, such as the lists of an account or the single times of an event. */
const mostPages = 100;
/** A round of changes of this many pages has a hundred thousand items and more. */
const mostPagesOfRound = 5_000;

/**
 * All that comes in pages.
 * @param read null asks for the first; `next` is null on the last
 * @throws {OutsideFailure} `garbled` for pages that never end
 */
export async function allPages<Item>(
  read: (page: string | null) => Promise<{ readonly items: readonly Item[]; readonly next: string | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let page: string | null = null;
  for (let count = 0; count < mostPages; count += 1) {
    const { items, next }: { readonly items: readonly Item[]; readonly next: string | null } =
      await read(page);
    all.push(...items);
    if (next === null) return all;
    if (next === page) break;
    page = next;
  }
  throw new OutsideFailure('garbled');
}

const Written = z.object({ list: z.string(), count: z.int().min(0), token: z.string(), more: z.unknown() });

/** Where a round stands, or where the next one begins. */
export interface Place<More> {
  /** As the provider has said it; empty where it has said nothing. */
  readonly token: string;
  /** Pages of the round that were read before. */
  readonly count: number;
  readonly more: More;
}

/** A place as it is kept between calls: with its list, so that it is taken for no other. */
export const placeText = <More>(list: string, { token, count, more }: Place<More>): string =>
  JSON.stringify({ list, count, token, more } satisfies z.input<typeof Written>);

/** @throws {OutsideFailure} `state_lost` for what is no place in this list */
export function placeIn<More>(text: string, list: string, shape: z.ZodType<More>): Place<More> {
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    // Said below.
  }
  const written = Written.safeParse(value);
  const more = shape.safeParse(written.data?.more);
  if (!written.success || written.data.list !== list || !more.success) throw new OutsideFailure('state_lost');
  const { token, count } = written.data;
  return { token, count, more: more.data };
}

/** The place of the page behind this one. @throws {OutsideFailure} `garbled` for pages that never end */
export function nextPlace<More>(before: Place<unknown> | null, token: string, more: More): Place<More> {
  const count = (before?.count ?? 0) + 1;
  if (count > mostPagesOfRound || token === before?.token) throw new OutsideFailure('garbled');
  return { token, count, more };
}

/** Of several of one id the last counts: each page, and each answer, is in the order in which things happened. */
export const lastOfEach = <Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [idOf(item), item])).values(),
];
