import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { mainItems, type NavGroup } from './nav-items.ts';
import { NavLink, navRowClass } from './nav-link.tsx';

/** Has a tab of its own. */
const tabbed = new Set(['/dashboard', '/dashboard/todos', '/dashboard/chat']);

interface MoreSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly groups: readonly NavGroup[];
  readonly onLogout?: (() => void) | undefined;
}

/** Every page without a tab of its own. */
export function MoreSheet({ open, onOpenChange, groups, onLogout }: MoreSheetProps): ReactNode {
  const t = useText();
  const close = (): void => onOpenChange(false);
  const others = mainItems.filter((item) => !tabbed.has(item.path));
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('layout.more')}>
      <nav aria-label={t('layout.more')} className="-mx-12 grid gap-24 pt-16">
        <ul>
          {others.map((item) => (
            <li key={item.path}>
              <NavLink item={item} onFollow={close} />
            </li>
          ))}
        </ul>
        {groups.map((group) => (
          <section key={group.label}>
            <h3 className="px-12 pb-4 text-13 text-text-2">{t(group.label)}</h3>
            <ul>
              {group.items.map((item) => (
                <li key={item.path}>
                  <NavLink item={item} onFollow={close} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {onLogout && (
        <button type="button" onClick={onLogout} className={`${navRowClass} -mx-12 mt-24`}>
          <Icon icon={LogOut} />
          {t('layout.logout')}
        </button>
      )}
    </Sheet>
  );
}
