import type { ReactNode } from 'react';
import { useListPhoneNumbersQuery } from '../../api/phone-numbers/phone-number-endpoints.ts';
import { useGetSystemQuery } from '../../api/system-api.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { usePlatform } from '../../platform/platform-context.tsx';
import { PhoneList } from './phone-list.tsx';

/** The person's phone numbers: adding, verifying, changing, choosing, removing. */
export function PhoneManager(): ReactNode {
  const t = useText();
  const { edition } = usePlatform();
  return edition === 'embedded' ? (
    <p className="max-w-measure text-text-2">{t('phone.embedded')}</p>
  ) : (
    <Numbers />
  );
}

function Numbers(): ReactNode {
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useListPhoneNumbersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { data: system } = useGetSystemQuery();
  if (data !== undefined) {
    return (
      <PhoneList
        numbers={data.phone_numbers}
        stopped={data.stopped_numbers}
        textNumber={data.text_number}
        codeCountries={data.code_countries}
        canText={system?.services.sms !== 'not_configured'}
      />
    );
  }
  if (error === undefined) return <LoadingList rows={2} />;
  const { title, reason } = errorText(error, 'phone.fetchFailed');
  return <ErrorState title={title} text={reason} retrying={isFetching} onRetry={() => void refetch()} />;
}
