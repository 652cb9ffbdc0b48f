import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { adminUsersApi } from '../../api/admin-users/admin-user-endpoints.ts';
import { asApiError, hasStatus } from '../../api/api-error.ts';
import { useUser } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { usePhone } from '../../kit/use-media-query.ts';
import { PersonActs } from './person-acts.tsx';
import { PersonFacts } from './person-facts.tsx';

interface PersonPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One account: what is known of it, and what can be done to it. */
export function PersonPanel({ id, onClose }: PersonPanelProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const me = useUser();
  const phone = usePhone();
  const { data, error, isFetching, refetch } = adminUsersApi.useGetPersonQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const person = data?.person;
  const isHere = person !== undefined;
  useEffect(() => {
    if (isHere) heading.current?.focus();
  }, [isHere]);
  const content = (): ReactNode => {
    if (person !== undefined) {
      return (
        <>
          <h2 ref={heading} tabIndex={-1} className="display-face text-22 wrap-anywhere outline-none">
            {person.full_name}
          </h2>
          <PersonFacts person={person} />
          {person.id === me.id ? (
            <p className="mt-16 max-w-measure text-text-2">{t('people.own')}</p>
          ) : (
            <PersonActs person={person} />
          )}
        </>
      );
    }
    if (error === undefined || isFetching) return <LoadingList rows={5} />;
    if (hasStatus(asApiError(error), 404)) return <p className="text-text-2">{t('people.gone')}</p>;
    return (
      <ErrorState
        title={t('people.personFailed')}
        text={errorText(error, 'people.personFailed').reason}
        onRetry={() => void refetch()}
      />
    );
  };
  return (
    <section aria-label={person?.full_name ?? t('people.account')}>
      <Button size="sm" variant="ghost" className="mb-8 -ml-12" onClick={onClose}>
        <Icon icon={phone ? ArrowLeft : X} size="sm" />
        {t(phone ? 'people.back' : 'kit.close')}
      </Button>
      {content()}
    </section>
  );
}
