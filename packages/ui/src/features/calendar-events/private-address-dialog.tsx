import type { Calendar } from '@squeeze/contracts/calendars';
import { useState, type ReactNode } from 'react';
import { calendarApi } from '../../api/calendar-events/calendar-event-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { NewAddress } from './new-address.tsx';
import { PrivateAddress } from './private-address.tsx';
import { useExportCalendar } from './use-export-calendar.ts';

interface PrivateAddressDialogProps {
  readonly calendar: Calendar;
  readonly onClose: () => void;
}

/** The private address of a calendar: made, shown once, made anew, switched off. Where there can be none, it says why. */
export function PrivateAddressDialog({ calendar, onClose }: PrivateAddressDialogProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const exporting = useExportCalendar();
  const { data, error, isFetching, refetch } = calendarApi.useGetCalendarFeedQuery(
    { params: { id: calendar.id } },
    { refetchOnMountOrArgChange: true },
  );
  const [address, setAddress] = useState<string | null>(null);
  const { title, reason } = errorText(error, 'feed.failed');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('feed.title')}
      description={data?.offered === false ? undefined : t('feed.text', { name: calendar.name })}
    >
      {address !== null ? (
        <NewAddress address={address} onDone={onClose} />
      ) : data === undefined ? (
        error === undefined ? (
          <LoadingList rows={2} />
        ) : (
          <ErrorState title={title} text={reason} retrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : data.offered ? (
        <PrivateAddress calendar={calendar} feed={data.feed} onMade={setAddress} />
      ) : (
        <p className="text-text-2">
          {t('feed.notOffered')}{' '}
          <TextButton disabled={exporting.isBusy} onClick={() => void exporting.save(calendar)}>
            {t('calendarFiles.export')}
          </TextButton>
        </p>
      )}
    </Dialog>
  );
}
