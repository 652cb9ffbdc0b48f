import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageBody } from '../../kit/page-body.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { usePhone } from '../../kit/use-media-query.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { usePlatform } from '../../platform/platform-context.tsx';
import { FoundPeople } from './found-people.tsx';
import { PersonPanel } from './person-panel.tsx';
import { SearchForm } from './search-form.tsx';

/** Other people's accounts: looked up, and changed. */
export function AdminUsersPage(): ReactNode {
  const t = useText();
  const { edition } = usePlatform();
  return (
    <PageBody>
      <PageHeader
        title={t('page.adminUsers')}
        aside={
          <TextLink render={<Link to="/dashboard/admin-analytics" />}>{t('page.adminAnalytics')}</TextLink>
        }
      />
      {edition === 'embedded' ? (
        <EmptyState title={t('people.alone')} text={t('people.aloneText')} />
      ) : (
        <People />
      )}
    </PageBody>
  );
}

/** Who is sought, and who of them is open. None of it stands in the address: it is somebody's. */
function People(): ReactNode {
  const t = useText();
  const phone = usePhone();
  const [sought, setSought] = useState<{ readonly query: string; readonly time: number } | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const close = (): void => {
    setOpenId(null);
    const row = `[data-person="${openId}"]`;
    // On a phone the list is drawn anew.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(row)?.focus());
  };
  const search = (query: string): void => {
    setSought((before) => ({ query, time: (before?.time ?? 0) + 1 }));
    setOpenId(null);
  };
  const isCovered = phone && openId !== null;
  return (
    <>
      <div hidden={isCovered} className={isCovered ? undefined : 'mt-8 grid gap-24'}>
        <p className="max-w-measure text-text-2">{t('people.text')}</p>
        <SearchForm onSearch={search} />
      </div>
      <div className="mt-24 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-x-48 phone:grid-cols-1">
        {sought !== null && (
          <div hidden={isCovered}>
            {/* The same words again are another look. */}
            <FoundPeople
              key={sought.time}
              query={sought.query}
              openId={openId}
              listRef={list}
              onOpen={setOpenId}
            />
          </div>
        )}
        {openId !== null && <PersonPanel key={openId} id={openId} onClose={close} />}
      </div>
    </>
  );
}
