import type { ListSettings, SyncListRecord } from '@squeeze/database/repositories/sync-list-repository';

/** What its person has chosen of a list, whether they have said yes to that yet or not. */
export const chosenOf = ({
  next,
  isHome,
  target,
}: Pick<SyncListRecord, 'next' | 'isHome' | 'target'>): ListSettings => next ?? { home: isHome, target };

/** Whether something of it waits until its person has seen what comes and goes. */
export const isWaiting = ({ confirmedAt, next }: Pick<SyncListRecord, 'confirmedAt' | 'next'>): boolean =>
  confirmedAt === null || next !== null;

/** Whether what is new here is to go there from a yes on, and does not yet; of events from another calendar than before. */
export const becomesHome = (
  { confirmedAt, isHome, target: before }: Pick<SyncListRecord, 'confirmedAt' | 'isHome' | 'target'>,
  { home, target }: ListSettings,
): boolean => home && (confirmedAt === null || !isHome || target !== before);
