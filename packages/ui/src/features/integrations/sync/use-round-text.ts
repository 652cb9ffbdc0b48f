import type { SyncLogEntry } from '@squeeze/contracts/oauth-sync';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';

const counted = [
  ['added_here', 'sync.addedHere'],
  ['changed_here', 'sync.changedHere'],
  ['removed_here', 'sync.removedHere'],
  ['added_there', 'sync.addedThere'],
  ['made_anew', 'sync.madeAnew'],
  ['changed_there', 'sync.changedThere'],
  ['removed_there', 'sync.removedThere'],
  ['conflicts', 'sync.metBoth'],
] as const;

/** What a round has done, as far as it has done anything: "3 added here and 1 changed there". */
export const useRoundText = (): ((entry: SyncLogEntry) => string) => {
  const t = useText();
  const format = useFormat();
  return (entry) => {
    const done = counted.flatMap(([name, text]) => {
      const count = entry[name];
      return count === 0 ? [] : [t(text, { count })];
    });
    return done.length === 0 ? t('sync.unchanged') : format.list(done);
  };
};
