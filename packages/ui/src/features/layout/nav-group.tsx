import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import type { NavGroup as Group } from './nav-items.ts';
import { NavLink, navRowClass } from './nav-link.tsx';

/** A few pages behind one row. It stands open while the present page is one of them. */
export function NavGroup({ group }: { readonly group: Group }): ReactNode {
  const t = useText();
  const { pathname } = useLocation();
  const listId = useId();
  const inside = group.items.some((item) => item.path === pathname);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? inside;
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setChosen(!open)}
        className={navRowClass}
      >
        <Icon icon={group.icon} />
        {t(group.label)}
        <Icon
          icon={ChevronRight}
          size="sm"
          className={classNames('ml-auto transition-transform', open && 'rotate-90')}
        />
      </button>
      <ul id={listId} hidden={!open} className="mt-2 grid grid-cols-1 gap-2">
        {group.items.map((item) => (
          <li key={item.path}>
            <NavLink item={item} className="pl-24" />
          </li>
        ))}
      </ul>
    </div>
  );
}
