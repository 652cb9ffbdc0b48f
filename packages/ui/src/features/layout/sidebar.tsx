import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SqueezeMark } from '../../kit/squeeze-mark.tsx';
import { Wordmark } from '../../kit/wordmark.tsx';
import { homePath, mainItems, type NavGroup as Group } from './nav-items.ts';
import { NavGroup } from './nav-group.tsx';
import { NavLink, navRowClass } from './nav-link.tsx';

/** Menus are a good part of the code; a sidebar that was left wide does without. */
const NarrowNavGroup = lazyPart(async () => (await import('./narrow-nav-group.tsx')).NarrowNavGroup);

interface SidebarProps {
  readonly groups: readonly Group[];
  readonly narrow: boolean;
  readonly onToggle: () => void;
  readonly onLogout?: (() => void) | undefined;
}

/** Where to go, at the left edge of wide screens. */
export function Sidebar({ groups, narrow, onToggle, onLogout }: SidebarProps): ReactNode {
  const t = useText();
  return (
    <aside
      className={classNames(
        'sticky top-0 flex h-dvh shrink-0 flex-col overflow-y-auto border-r border-line bg-bg-side px-12 py-16 phone:hidden',
        narrow ? 'w-side-narrow items-center' : 'w-side',
      )}
    >
      <Link
        to={homePath}
        aria-label={t('layout.toHome')}
        className={classNames('mb-24 flex min-h-control items-center', !narrow && 'px-8')}
      >
        {narrow ? <SqueezeMark size={26} /> : <Wordmark />}
      </Link>
      <nav aria-label={t('layout.main')} className="grid grid-cols-1 gap-2">
        {mainItems.map((item) => (
          <NavLink key={item.path} item={item} narrow={narrow} />
        ))}
        <hr className={classNames('my-16 border-line', narrow ? 'w-24 justify-self-center' : 'mx-12')} />
        {groups.map((group) =>
          narrow ? (
            <Suspense key={group.label} fallback={<span className="size-hit" />}>
              <NarrowNavGroup group={group} />
            </Suspense>
          ) : (
            <NavGroup key={group.label} group={group} />
          ),
        )}
      </nav>
      <div className={classNames('mt-auto flex items-center gap-2 pt-16', narrow && 'flex-col')}>
        {onLogout &&
          (narrow ? (
            <IconButton
              icon={LogOut}
              label={t('layout.logout')}
              onClick={onLogout}
              className="order-1 size-hit"
            />
          ) : (
            <button type="button" onClick={onLogout} className={navRowClass}>
              <Icon icon={LogOut} />
              {t('layout.logout')}
            </button>
          ))}
        <IconButton
          icon={narrow ? PanelLeftOpen : PanelLeftClose}
          label={t(narrow ? 'layout.widen' : 'layout.narrow')}
          onClick={onToggle}
          className={narrow ? undefined : 'ml-auto'}
        />
      </div>
    </aside>
  );
}
