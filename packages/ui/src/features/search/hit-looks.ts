import type { SearchKind } from '@squeeze/contracts/search';
import {
  CalendarDays,
  FileText,
  History,
  ListTodo,
  MessageCircle,
  RefreshCw,
  type LucideIcon,
} from 'lucide-react';
import type { PlainMessageId } from '../../i18n/messages.ts';

interface HitLook {
  readonly icon: LucideIcon;
  readonly name: PlainMessageId;
}

/** What kind of thing was found. */
export const hitLooks: Readonly<Record<SearchKind, HitLook>> = {
  todo: { icon: ListTodo, name: 'todos.one' },
  note: { icon: FileText, name: 'search.note' },
  event: { icon: CalendarDays, name: 'event.one' },
  ai_task: { icon: RefreshCw, name: 'aiTasks.one' },
  run: { icon: History, name: 'search.run' },
  chat: { icon: MessageCircle, name: 'page.chat' },
};
