import { selectKept } from '../api/outbox/outbox-slice.ts';
import { useAppSelector } from '../api/store-hooks.ts';
import { useText } from '../i18n/use-text.ts';

/**
 * Whether something that is kept here may get lost, or has been; in words.
 * @param waits whether something waits to be sent
 */
export const useKeepingTrouble = (waits: boolean): string | null => {
  const t = useText();
  const { keeping, typedUnkept, damaged } = useAppSelector(selectKept);
  if (damaged > 0) return t('kept.damaged', { count: damaged });
  if (keeping === 'disk' || !(waits || typedUnkept)) return null;
  return t(keeping === 'full' ? 'kept.full' : 'kept.memory');
};
