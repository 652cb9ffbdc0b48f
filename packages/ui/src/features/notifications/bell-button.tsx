import { Bell } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';

type BellButtonProps = ComponentProps<'button'> & { readonly unread: number };

/** The bell at the head of every page. A dot says that something is unread; how much is said aloud, and shouts at nobody. */
export function BellButton({ unread, ...props }: BellButtonProps): ReactNode {
  const t = useText();
  return (
    <button
      type="button"
      aria-label={t('notifications.bell', { count: unread })}
      className="hit-area inline-grid size-control shrink-0 place-items-center rounded-12 text-text-2 hover:bg-fill hover:text-text aria-expanded:bg-fill aria-expanded:text-text"
      {...props}
    >
      <span className="relative">
        <Icon icon={Bell} />
        {unread > 0 && (
          <i
            aria-hidden
            className="absolute -top-2 -right-2 size-8 rounded-full bg-text outline-2 outline-bg"
          />
        )}
      </span>
    </button>
  );
}
