import { Equal, House, ListTodo, MessageCircle, Plus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { openCapture } from '../../parts/capture/open-capture.ts';
import { homePath, type NavGroup, type NavItem } from './nav-items.ts';

/** Sheets are a good part of the code, and only phones show this one. */
const MoreSheet = lazyPart(async () => (await import('./more-sheet.tsx')).MoreSheet);

const tabClass =
  'grid min-h-hit w-full justify-items-center gap-2 py-8 text-13 text-text-2 aria-[current=page]:font-mid aria-[current=page]:text-text';

const before: readonly NavItem[] = [
  { path: homePath, label: 'layout.today', icon: House },
  { path: '/dashboard/todos', label: 'page.todos', icon: ListTodo },
];
const after: readonly NavItem[] = [{ path: '/dashboard/chat', label: 'page.chat', icon: MessageCircle }];

interface PhoneTabsProps {
  readonly groups: readonly NavGroup[];
  readonly onLogout?: (() => void) | undefined;
}

/** Where to go, under the thumb. */
export function PhoneTabs({ groups, onLogout }: PhoneTabsProps): ReactNode {
  const t = useText();
  const [more, setMore] = useState(false);
  const [wanted, setWanted] = useState(false);
  const openMore = (): void => {
    setWanted(true);
    setMore(true);
  };
  return (
    <>
      <nav
        aria-label={t('layout.tabs')}
        className="fixed inset-x-0 bottom-0 z-10 grid h-tabs grid-cols-5 items-center border-t border-line bg-surface-raised px-8 pb-[env(safe-area-inset-bottom)] wide:hidden"
      >
        {before.map((item) => (
          <Tab key={item.path} item={item} />
        ))}
        <button
          type="button"
          aria-label={t('layout.add')}
          aria-haspopup="dialog"
          // What has the focus keeps it, and is gone back to.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => openCapture()}
          className="grid size-row place-items-center justify-self-center rounded-full bg-fill-active text-text"
        >
          <Icon icon={Plus} />
        </button>
        {after.map((item) => (
          <Tab key={item.path} item={item} />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={more}
          onClick={openMore}
          className={tabClass}
        >
          <Icon icon={Equal} />
          {t('layout.more')}
        </button>
      </nav>
      <Suspense>
        {wanted && <MoreSheet open={more} onOpenChange={setMore} groups={groups} onLogout={onLogout} />}
      </Suspense>
    </>
  );
}

function Tab({ item }: { readonly item: NavItem }): ReactNode {
  const t = useText();
  return (
    <NavLink to={item.path} end={item.path === homePath} className={tabClass}>
      <Icon icon={item.icon} />
      {t(item.label)}
    </NavLink>
  );
}
