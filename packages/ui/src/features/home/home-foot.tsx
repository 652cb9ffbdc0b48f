import type { SystemServices } from '@squeeze/contracts/system';
import {
  CalendarDays,
  FileText,
  ListTodo,
  Mail,
  MessageCircle,
  SlidersHorizontal,
  Smartphone,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetSystemQuery } from '../../api/system-api.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { HairlineList, HairlineRow } from '../../kit/hairline-list.tsx';
import { Icon } from '../../kit/icon.tsx';
import { SectionHeading } from '../../kit/section-heading.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';

const actions = [
  { to: '/dashboard/chat', icon: MessageCircle, label: 'home.quick.chat' },
  { to: '/dashboard/calendar', icon: CalendarDays, label: 'home.quick.schedule' },
  { to: '/dashboard/notes', icon: FileText, label: 'home.quick.notes' },
  { to: '/dashboard/todos', icon: ListTodo, label: 'home.quick.todos' },
  { to: '/dashboard/settings', icon: SlidersHorizontal, label: 'home.quick.settings' },
] as const satisfies readonly { to: string; icon: LucideIcon; label: PlainMessageId }[];

/** Ways on from here. */
export function QuickActions(): ReactNode {
  const t = useText();
  return (
    <section className="min-w-0">
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

const services = [
  {
    name: 'assistant',
    icon: MessageCircle,
    label: 'home.system.assistant',
    states: { 'built-in': 'home.system.builtIn', model: 'home.system.model' },
  },
  {
    name: 'sms',
    icon: Smartphone,
    label: 'home.system.sms',
    states: {
      twilio: 'home.system.working',
      outbox: 'home.system.outbox',
      not_configured: 'home.system.notConfigured',
    },
  },
  {
    name: 'mail',
    icon: Mail,
    label: 'home.system.mail',
    states: {
      smtp: 'home.system.working',
      outbox: 'home.system.outbox',
      not_configured: 'home.system.notConfigured',
    },
  },
] as const satisfies readonly {
  [Name in keyof SystemServices]: {
    name: Name;
    icon: LucideIcon;
    label: PlainMessageId;
    states: Record<SystemServices[Name], PlainMessageId>;
  };
}[keyof SystemServices][];

/** What answers behind each door, as it truly is. */
export function SystemStatus(): ReactNode {
  const t = useText();
  const { data, error, refetch } = useGetSystemQuery();
  const stateOf = (states: Readonly<Record<string, PlainMessageId>>, state: string): string => {
    const message = states[state];
    return message === undefined ? state : t(message);
  };
  return (
    <section className="max-w-column min-w-0">
      <SectionHeading>{t('home.system')}</SectionHeading>
      {data === undefined && error !== undefined && (
        <ErrorState title={t('home.system.failed')} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <LoadingList rows={3} className="mt-8" />}
      {data && (
        <HairlineList className="mt-8">
          {services.map(({ name, icon, label, states }) => (
            <HairlineRow
              key={name}
              leading={<Icon icon={icon} />}
              trailing={stateOf(states, data.services[name])}
            >
              {t(label)}
            </HairlineRow>
          ))}
        </HairlineList>
      )}
    </section>
  );
}
