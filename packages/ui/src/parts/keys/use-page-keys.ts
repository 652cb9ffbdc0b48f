import { useEffect, useEffectEvent } from 'react';
import { keyTable, type KeyDeeds, type KeyPlace } from './key-table.ts';
import { addKeys } from './page-keys.ts';

/** The keys of a place, while it is on the screen. */
export const usePageKeys = <Place extends KeyPlace>(place: Place, deeds: KeyDeeds<Place>): void => {
  const run = useEffectEvent((deed: string, chosen: string | null) => {
    const known: Readonly<Record<string, (chosen: string | null) => void>> = deeds;
    known[deed]?.(chosen);
  });
  useEffect(() => addKeys({ rows: keyTable[place], run: (deed, chosen) => run(deed, chosen) }), [place]);
};
