import type { ReactNode } from 'react';
import { NavLink as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { Tooltip } from '../../kit/tooltip.tsx';
import { homePath, type NavItem } from './nav-items.ts';

/** The look of everything in the sidebar that can be pressed. */
export const navRowClass =
  'flex min-h-[38px] w-full items-center gap-12 rounded-8 px-12 py-8 text-left text-14 text-text-2 hover:bg-fill-hover hover:text-text phone:min-h-hit';

const narrowRowClass = 'size-hit min-h-hit justify-center rounded-12 px-0';

interface NavLinkProps {
  readonly item: NavItem;
  /** Shows the drawing only; the name is read aloud and shown on hover. */
  readonly narrow?: boolean;
  readonly className?: string;
  readonly onFollow?: () => void;
}

/** One page of the sidebar; the present one is marked. */
export function NavLink({ item, narrow = false, className, onFollow }: NavLinkProps): ReactNode {
  const t = useText();
  const name = t(item.label);
  const link = (
    <RouterLink
      to={item.path}
      end={item.path === homePath}
      onClick={onFollow}
      className={classNames(
        navRowClass,
        'aria-[current=page]:bg-fill-active aria-[current=page]:font-mid aria-[current=page]:text-text',
        narrow && narrowRowClass,
        className,
      )}
    >
      <Icon icon={item.icon} />
      <span className={narrow ? 'sr-only' : 'min-w-0 wrap-anywhere'}>{name}</span>
    </RouterLink>
  );
  return narrow ? (
    <Tooltip text={name} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
