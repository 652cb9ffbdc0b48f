import { notificationEndpoints, type Notification } from '@squeeze/contracts/notifications';
import type { Answer } from '@squeeze/contracts/endpoint';
import { api } from '../api.ts';
import { endpointsFrom, requestOf } from '../endpoints-from.ts';

const { listNotifications, ...ordinary } = notificationEndpoints;

export type NotificationPage = Answer<typeof listNotifications>;

/** More than anybody reads at once; older ones come when asked for. */
const pageLength = 30;

/**
 * The calls. The list is one for the bell and for what it opens. Writes change it at once (change-notifications.ts) and
 * are told to every window by the server, which is when it is read again.
 */
export const notificationsApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpointsFrom(ordinary, build),
      notificationList: build.infiniteQuery<NotificationPage, void, string | null>({
        query: ({ pageParam }) =>
          requestOf(listNotifications, {
            query: { limit: pageLength, ...(pageParam !== null && { cursor: pageParam }) },
          }),
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: (page) => page.next_cursor ?? undefined,
        },
        providesTags: ['Notifications'],
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      snoozeNotification: {
        invalidatesTags: (answer) => (answer ? ['Notifications', 'AiTasks', 'AiTask'] : []),
      },
      finishNotification: {
        invalidatesTags: (answer) => (answer ? ['Notifications', 'AiTasks', 'AiTask'] : []),
      },
      restoreNotification: { invalidatesTags: (answer) => (answer ? ['Notifications'] : []) },
    },
  });

export const { useNotificationListInfiniteQuery } = notificationsApi;

/** How many are unread, as the newest page says. */
export const unreadIn = (pages: readonly NotificationPage[]): number => pages[0]?.unread ?? 0;

export const notificationsIn = (pages: readonly NotificationPage[]): readonly Notification[] =>
  pages.flatMap((page) => page.notifications);
