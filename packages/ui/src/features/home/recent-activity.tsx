import type { Dashboard } from '@squeeze/contracts/dashboard';
import { linkAddress } from '@squeeze/domain/notes/note-links';
import {
  CalendarPlus,
  Check,
  MessageCircle,
  NotebookPen,
  Plus,
  RefreshCw,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { relativeParts, useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { HairlineList, HairlineRow } from '../../kit/hairline-list.tsx';
import { Icon } from '../../kit/icon.tsx';
import { SectionHeading } from '../../kit/section-heading.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';

type ActivityOf = Dashboard['activity'][number];

interface ActivityLook {
  readonly icon: LucideIcon;
  readonly label: PlainMessageId;
  /** Where the thing is. */
  readonly to: (id: string) => string;
}

const todo = (id: string): string => `/dashboard/todos?todo=${id}`;
const note = (id: string): string => linkAddress({ kind: 'note', id });
const event = (id: string): string => `/dashboard/calendar?event=${id}`;
const task = (id: string): string => `/dashboard/ai-tasks?task=${id}`;

const activityLooks = {
  todo_created: { icon: Plus, label: 'home.activity.todoCreated', to: todo },
  todo_completed: { icon: Check, label: 'home.activity.todoCompleted', to: todo },
  note_created: { icon: NotebookPen, label: 'home.activity.noteCreated', to: note },
  event_created: { icon: CalendarPlus, label: 'home.activity.eventCreated', to: event },
  ai_task_created: { icon: Plus, label: 'home.activity.taskCreated', to: task },
  ai_task_run: { icon: RefreshCw, label: 'home.activity.taskRun', to: task },
  conversation_started: {
    icon: MessageCircle,
    label: 'home.activity.conversation',
    to: (id) => `/dashboard/chat?conversation=${id}`,
  },
} as const satisfies Record<ActivityOf['kind'], ActivityLook>;

interface RecentActivityProps {
  /** Undefined while it is loaded. */
  readonly activity: Dashboard['activity'] | undefined;
  readonly now: number;
}

/** The last few things that happened, each a way back to what it happened to. */
export function RecentActivity({ activity, now }: RecentActivityProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const whenOf = (at: number): string =>
    relativeParts(at, now).value === 0 ? t('home.activity.justNow') : format.relative(at, now);
  return (
    <section className="min-w-0">
      <SectionHeading>{t('home.activity')}</SectionHeading>
      {activity === undefined && <LoadingList rows={4} className="mt-8" />}
      {activity?.length === 0 && <p className="mt-12 text-14 text-text-2">{t('home.activity.none')}</p>}
      {activity !== undefined && activity.length > 0 && (
        <HairlineList className="mt-8">
          {activity.map(({ kind, id, title, at }) => {
            const { icon, label, to } = activityLooks[kind];
            return (
              <HairlineRow
                key={`${kind} ${id} ${at}`}
                leading={<Icon icon={icon} />}
                trailing={<time dateTime={at}>{whenOf(Date.parse(at))}</time>}
              >
                <span className="line-clamp-1 phone:line-clamp-2">
                  <span className="text-text-2">{t(label)} </span>
                  <Link to={to(id)} dir="auto" className="hover:underline">
                    {title}
                  </Link>
                </span>
              </HairlineRow>
            );
          })}
        </HairlineList>
      )}
    </section>
  );
}
