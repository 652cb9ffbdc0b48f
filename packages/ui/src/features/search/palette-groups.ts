import type { SearchHit } from '@squeeze/contracts/search';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { hitAddress } from './hit-address.ts';
import { hitLooks } from './hit-looks.ts';
import { commandsFor, type PaletteCommand } from './palette-command.ts';
import type { PaletteSearch } from './use-palette-search.ts';

/** One row: a command, or something that was found. */
export interface PaletteItem extends PaletteCommand {
  readonly hit?: SearchHit;
}

export interface PaletteGroup {
  readonly name: PlainMessageId;
  readonly items: readonly PaletteItem[];
}

interface Offered {
  readonly actions: readonly PaletteCommand[];
  readonly pages: readonly PaletteCommand[];
}

const itemOf = (hit: SearchHit): PaletteItem => ({
  key: `${hit.kind}:${hit.id}`,
  label: hit.title,
  icon: hitLooks[hit.kind].icon,
  does: hitAddress(hit),
  hit,
});

/**
 * What is offered for a text, in an order that holds while the answer comes in: commands are here at once, what was
 * found comes below them, and what else the words are good for comes last, when it is known what was found.
 * @param withWords what can be done with any words
 */
export const paletteGroups = (
  { actions, pages }: Offered,
  withWords: readonly PaletteCommand[],
  search: PaletteSearch,
  typed: string,
): readonly PaletteGroup[] => {
  const found = search.state === 'found' ? search.hits.map(itemOf) : [];
  const isSettled = search.state === 'found' || search.state === 'failed';
  const groups: readonly PaletteGroup[] = [
    { name: 'search.actions', items: commandsFor(actions, typed) },
    { name: 'search.pages', items: commandsFor(pages, typed) },
    { name: 'search.found', items: found },
    { name: 'search.withWords', items: isSettled ? withWords : [] },
  ];
  return groups.filter(({ items }) => items.length > 0);
};
