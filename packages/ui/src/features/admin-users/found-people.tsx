import type { FoundPerson } from '@squeeze/contracts/admin-users';
import type { ReactNode, Ref } from 'react';
import { adminUsersApi } from '../../api/admin-users/admin-user-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { HairlineList } from '../../kit/hairline-list.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { roleWords } from './role-words.ts';

interface FoundPeopleProps {
  readonly query: string;
  /** Who is open beside the list. */
  readonly openId: string | null;
  readonly listRef: Ref<HTMLUListElement>;
  readonly onOpen: (id: string) => void;
}

/** Who was found, page by page. */
export function FoundPeople({ query, openId, listRef, onOpen }: FoundPeopleProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const list = adminUsersApi.useFindPeopleInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const people =
    list.isSuccess || list.isFetchingNextPage ? list.data?.pages.flatMap((page) => page.people) : undefined;
  if (people === undefined) {
    return list.isError ? (
      <ErrorState
        title={t('people.failed')}
        text={errorText(list.error, 'people.failed').reason}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <LoadingList rows={3} />
    );
  }
  return (
    <section aria-label={t('people.results')}>
      <output className="mb-8 block text-14 text-text-2">
        {list.hasNextPage
          ? t('people.first', { count: people.length })
          : t('people.found', { count: people.length })}
      </output>
      {people.length === 0 && <p className="max-w-measure text-text-2">{t('people.noneText')}</p>}
      {people.length > 0 && (
        <HairlineList ref={listRef} aria-label={t('people.results')} className="border-y border-line">
          {people.map((person) => (
            <FoundRow
              key={person.id}
              person={person}
              isOpen={person.id === openId}
              onOpen={() => onOpen(person.id)}
            />
          ))}
        </HairlineList>
      )}
      {list.hasNextPage && (
        <Button className="mt-12" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('people.more')}
        </Button>
      )}
    </section>
  );
}

interface FoundRowProps {
  readonly person: FoundPerson;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function FoundRow({ person, isOpen, onOpen }: FoundRowProps): ReactNode {
  const t = useText();
  const { id, full_name: name, email, is_active: isActive, roles } = person;
  const marks = roles.flatMap(({ name: role }) => (role === 'user' ? [] : [role]));
  return (
    <li>
      <button
        type="button"
        data-person={id}
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className={classNames(
          'grid min-h-hit w-full content-center gap-2 rounded-8 px-8 py-10 text-left hover:bg-fill',
          isOpen && 'bg-fill',
        )}
      >
        <span className="flex flex-wrap items-center gap-x-12 gap-y-4">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {marks.map((role) => (
            <Badge key={role} tone="accent">
              {t(roleWords[role])}
            </Badge>
          ))}
          {!isActive && <Badge tone="danger">{t('people.disabled')}</Badge>}
        </span>
        <span translate="no" className="text-14 wrap-anywhere text-text-2">
          {email}
        </span>
      </button>
    </li>
  );
}
