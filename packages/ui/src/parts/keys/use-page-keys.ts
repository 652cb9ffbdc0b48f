import { useEffect, useEffectEvent } from 'react';
import { keyTable, type KeyActions, type KeyPlace } from './key-table.ts';
import { addKeys } from './page-keys.ts';

/** The keys of a place, while it is on the screen. */
export const usePageKeys = <Place extends KeyPlace>(place: Place, actions: KeyActions<Place>): void => {
  const run = useEffectEvent((action: string, chosen: string | null) => {
    const known: Readonly<Record<string, (chosen: string | null) => void>> = actions;
    known[action]?.(chosen);
  });
  useEffect(() => addKeys({ rows: keyTable[place], run: (action, chosen) => run(action, chosen) }), [place]);
};
