import { hasAdministrator, hasPremium } from '@squeeze/domain/roles';
import type { User } from '@squeeze/contracts/users';
import {
  Calendar,
  ChartNoAxesColumn,
  FileText,
  Gauge,
  House,
  ListTodo,
  type LucideIcon,
  MessageCircle,
  Plug,
  RefreshCw,
  Settings,
  Shield,
  SlidersHorizontal,
  Smartphone,
  User as Person,
} from 'lucide-react';
import type { PlainMessageId } from '../../i18n/messages.ts';

export interface NavItem {
  readonly path: string;
  readonly label: PlainMessageId;
  readonly icon: LucideIcon;
}

export interface NavGroup {
  readonly label: PlainMessageId;
  readonly icon: LucideIcon;
  readonly items: readonly NavItem[];
}

export const homePath = '/dashboard';

/** In sight at all times. */
export const mainItems: readonly NavItem[] = [
  { path: homePath, label: 'page.dashboard', icon: House },
  { path: '/dashboard/chat', label: 'page.chat', icon: MessageCircle },
  { path: '/dashboard/todos', label: 'page.todos', icon: ListTodo },
  { path: '/dashboard/calendar', label: 'page.calendar', icon: Calendar },
  { path: '/dashboard/notes', label: 'page.notes', icon: FileText },
  { path: '/dashboard/ai-tasks', label: 'page.aiTasks', icon: RefreshCw },
];

const smsAnalytics: NavItem = {
  path: '/dashboard/sms-analytics',
  label: 'page.smsAnalytics',
  icon: ChartNoAxesColumn,
};
const adminAnalytics: NavItem = {
  path: '/dashboard/admin-analytics',
  label: 'page.adminAnalytics',
  icon: Gauge,
};

/** Folded away until they are wanted; what a person's roles do not open is not listed. */
export const navGroups = (roles: User['roles']): readonly NavGroup[] => [
  {
    label: 'layout.connections',
    icon: Plug,
    items: [
      { path: '/dashboard/integrations', label: 'page.integrations', icon: Plug },
      { path: '/dashboard/oauth-settings', label: 'page.oauthSettings', icon: SlidersHorizontal },
      { path: '/dashboard/phone-management', label: 'page.phone', icon: Smartphone },
      ...(hasPremium(roles) ? [smsAnalytics] : []),
    ],
  },
  {
    label: 'layout.account',
    icon: Person,
    items: [
      { path: '/dashboard/profile', label: 'page.profile', icon: Person },
      { path: '/dashboard/settings', label: 'page.settings', icon: Settings },
      { path: '/dashboard/security', label: 'page.security', icon: Shield },
      ...(hasAdministrator(roles) ? [adminAnalytics] : []),
    ],
  },
];

/** Every page that a person's roles open. */
export const allPages = (roles: User['roles']): readonly NavItem[] => [
  ...mainItems,
  ...navGroups(roles).flatMap((group) => group.items),
  // Beside Todos, where the views of todos lead to it.
  { path: '/dashboard/todos/lists', label: 'page.todoLists', icon: ListTodo },
];

/** Everything a sidebar can ever show, for naming the page one is on. */
const allItems = allPages([{ name: 'administrator' }]);

/** The name of the page at a path, or null where no entry leads. */
export const pageLabel = (path: string): PlainMessageId | null =>
  path === '/dashboard/prototype'
    ? 'page.prototype'
    : (allItems.find((item) => item.path === path)?.label ?? null);
