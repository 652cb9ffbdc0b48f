import {
  CalendarDays,
  FileText,
  ListTodo,
  MessageCircle,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { SectionHeading } from '../../kit/section-heading.tsx';

const actions = [
  { to: '/dashboard/chat', icon: MessageCircle, label: 'home.quick.chat' },
  { to: '/dashboard/calendar', icon: CalendarDays, label: 'home.quick.schedule' },
  { to: '/dashboard/notes', icon: FileText, label: 'home.quick.notes' },
  { to: '/dashboard/todos', icon: ListTodo, label: 'home.quick.todos' },
  { to: '/dashboard/settings', icon: SlidersHorizontal, label: 'home.quick.settings' },
] as const satisfies readonly { to: string; icon: LucideIcon; label: PlainMessageId }[];

/** Ways on from here. */
export function QuickActions({ className }: { readonly className?: string }): ReactNode {
  const t = useText();
  return (
    <section className={classNames('min-w-0', className)}>
      <SectionHeading>{t('home.quick')}</SectionHeading>
      <nav aria-label={t('home.quick')} className="mt-16 flex flex-wrap gap-8">
        {actions.map(({ to, icon, label }) => (
          <Link
            key={to}
            to={to}
            className="inline-flex h-control items-center gap-8 rounded-12 bg-fill px-16 text-14 font-mid hover:bg-fill-hover phone:h-hit"
          >
            <Icon icon={icon} />
            {t(label)}
          </Link>
        ))}
      </nav>
    </section>
  );
}
