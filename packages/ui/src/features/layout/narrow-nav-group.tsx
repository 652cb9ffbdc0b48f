import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../kit/class-names.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { Menu, MenuItem } from '../../kit/menu.tsx';
import type { NavGroup } from './nav-items.ts';

/** A group of pages where there is room for its drawing only: they are in a menu. */
export function NarrowNavGroup({ group }: { readonly group: NavGroup }): ReactNode {
  const t = useText();
  const { pathname } = useLocation();
  const inside = group.items.some((item) => item.path === pathname);
  return (
    <Menu
      align="start"
      trigger={
        <BareIconButton
          icon={group.icon}
          label={t(group.label)}
          className={classNames('size-hit', inside && 'bg-fill-active text-text')}
        />
      }
    >
      {group.items.map((item) => (
        <MenuItem key={item.path} icon={item.icon} render={<Link to={item.path} />}>
          {t(item.label)}
        </MenuItem>
      ))}
    </Menu>
  );
}
