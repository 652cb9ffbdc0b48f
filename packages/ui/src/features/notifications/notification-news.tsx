import type { Notification } from '@squeeze/contracts/notifications';
import { offeredSnoozes, snoozeTime } from '@squeeze/domain/notifications/snooze-times';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { onServerEvent } from '../../api/events/on-server-event.ts';
import { notificationsApi, notificationsIn } from '../../api/notifications/notification-endpoints.ts';
import { isOwnNews } from '../../api/oauth/own-acts.ts';
import { preferencesApi } from '../../api/preferences/preference-endpoints.ts';
import { followPushLater } from '../../api/push/follow-push-later.ts';
import { useAppDispatch, useAppStore } from '../../api/store-hooks.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { shortTitle } from '../../kit/short-title.ts';
import { showToast, type ToastAction } from '../../kit/show-toast.ts';
import { usePlatform } from '../../platform/platform-context.tsx';
import type { NativeNotification } from '../../platform/platform.ts';
import { kindLabels } from './kind-labels.ts';
import { canBeDone } from './reminder-answers.tsx';
import { answeredHere, closeToastOf, toastOf, useAnswers } from './use-answers.ts';
import { useSnoozeText } from './use-snooze-text.ts';

/** As long as systems show; the bridge of the desktop takes no more than 1,000. */
const longestBody = 300;

const textOf = ({ body, items }: Notification): string =>
  [body, ...items.map(({ title }) => title)].filter((line) => line !== null && line !== '').join('\n');

/** What came this shortly before the page opened is shown as well: the start of the app may have brought it about. */
const justNowMs = 60_000;

/** More than these at once are shown as one. */
const mostShownApart = 3;

interface NotificationNewsProps {
  /** Hears which one a person wants to see; null is the list. */
  readonly onOpen: (id: string | null) => void;
}

/**
 * Shows a new notification the moment it comes: by a toast in the window that is looked at, and in the system's own
 * place once a browser. What came while the connection was down is shown when it is back, and what came a moment before
 * the page opened as soon as it has. A reminder is answered right there; answered elsewhere, it is taken away here.
 */
export function NotificationNews({ onOpen }: NotificationNewsProps): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { notifier } = usePlatform();
  const { zone } = useLanguage();
  const answers = useAnswers();
  const snoozeText = useSnoozeText();

  /** Pressed in the system's own place since they came. */
  const opened = useRef(new Set<string>());
  /** In the system's own place, unless the person has switched that off, as far as that can be known. */
  const showOutside = async (news: NativeNotification): Promise<void> => {
    if (notifier === undefined) return;
    const { getPreferences } = preferencesApi.endpoints;
    const { data } = await dispatch(getPreferences.initiate(undefined, { subscribe: false }));
    const { push = true, push_text: showsText = true } = data?.preferences.notifications ?? {};
    // A push may have brought it before us: what was pressed there is not shown anew.
    if (push && !opened.current.has(news.id))
      notifier.show(showsText ? news : { ...news, title: t('notifications.withoutText'), body: '' });
  };

  /** Asks until when, in the place of the toast. */
  const offerSnoozes = (notification: Notification): void => {
    const now = Date.now();
    showToast({
      key: toastOf(notification),
      text: t('notifications.snooze.until', { title: shortTitle(notification.title) }),
      further: offeredSnoozes(now, zone).map((choice) => ({
        label: snoozeText(choice, now),
        run: () => void answers.snooze(notification, { until: snoozeTime(choice, Date.now(), zone) }),
      })),
      action: { label: t('notifications.snooze.other'), run: () => onOpen(notification.id) },
    });
  };
  const furtherOf = (notification: Notification): readonly ToastAction[] => [
    ...(canBeDone(notification)
      ? [{ label: t('notifications.done'), run: () => void answers.finish(notification) }]
      : []),
    { label: t('notifications.snooze'), run: () => offerSnoozes(notification) },
  ];

  /** `notification`: the one it is; null stands for several. */
  const show = (
    { id, title, body }: NativeNotification,
    first: boolean,
    notification: Notification | null,
  ): void => {
    if (first) void showOutside({ id, title, body });
    if (document.visibilityState !== 'visible') return;
    const kind = notification === null ? '' : t(kindLabels[notification.kind]);
    showToast({
      key: toastOf({ id }),
      text: title,
      detail: [kind, body].filter((line) => line !== '').join(' · ') || undefined,
      action: { label: t('notifications.show'), run: () => onOpen(notification?.id ?? null) },
      further: notification?.kind === 'reminder' ? furtherOf(notification) : undefined,
    });
    inSight.current = [id, ...inSight.current.filter((other) => other !== id)].slice(0, mostShownApart);
  };
  /** Toasts that were shown last; some may have gone. */
  const inSight = useRef<readonly string[]>([]);
  const answered = useEffectEvent(async (first: boolean) => {
    for (const id of inSight.current) {
      const { data } = await dispatch(
        notificationsApi.endpoints.getNotification.initiate({ params: { id } }, afresh),
      );
      if (data?.notification.answer == null) continue;
      inSight.current = inSight.current.filter((other) => other !== id);
      if (first) notifier?.close?.(id);
      if (!answeredHere.has(id)) closeToastOf(id);
    }
  });
  // After a sleep the stream opens anew just as what was due is announced: the same comes both ways.
  const shownKeys = useRef(new Set<string>());
  const announcedIds = useRef(new Set<string>());
  const showNews = useEffectEvent((all: readonly Notification[], first: boolean) => {
    const news = all.filter((one) => !shownKeys.current.has(announcementKey(one)));
    for (const one of news) {
      // Snoozed, it comes back, and may be shown again.
      if (announcedIds.current.has(one.id)) opened.current.delete(one.id);
      announcedIds.current.add(one.id);
      shownKeys.current.add(announcementKey(one));
    }
    const shown = news.filter((one) => !isOwnNews(one));
    const [newest] = shown;
    if (newest === undefined) return;
    if (shown.length > mostShownApart) {
      const title = t('notifications.several', { count: shown.length });
      show({ id: newest.id, title, body: '' }, first, null);
      return;
    }
    for (const notification of shown) {
      const { id, title } = notification;
      show({ id, title, body: textOf(notification).slice(0, longestBody) }, first, notification);
    }
  });

  const added = useEffectEvent(async (id: string, first: boolean) => {
    const { data } = await dispatch(
      notificationsApi.endpoints.getNotification.initiate({ params: { id } }, afresh),
    );
    if (data !== undefined) showNews([data.notification], first);
  });
  const arrived = useEffectEvent(async () => {
    const { data } = await dispatch(
      notificationsApi.endpoints.notificationList.initiate(undefined, { subscribe: false }),
    );
    const justNow = Date.now() - justNowMs;
    const news = notificationsIn(data?.pages ?? []).filter(
      (one) => one.read_at === null && Date.parse(one.shown_at) > justNow,
    );
    // Nobody knows yet in which window the stream ends; systems show the same one once.
    showNews(news, true);
  });
  const reopened = useEffectEvent(async (first: boolean) => {
    const { notificationList } = notificationsApi.endpoints;
    const known = notificationList.select(undefined)(store.getState()).data;
    const { data } = await dispatch(notificationList.initiate(undefined, afresh));
    if (known === undefined || data === undefined) return;
    const last = notificationsIn(known.pages)[0]?.shown_at ?? '';
    showNews(
      notificationsIn(data.pages).filter((one) => one.read_at === null && one.shown_at > last),
      first,
    );
  });

  useEffect(() => void arrived(), []);
  useEffect(() => dispatch(followPushLater()), [dispatch]);
  useEffect(
    () =>
      onServerEvent((event, { first }) => {
        if (event.type === 'notification_added') void added(event.id, first);
        if (event.type === 'notifications_changed') void answered(first);
        if (event.type === 'opened') void reopened(first);
      }),
    [],
  );
  useEffect(() => notifier?.onOpened((id) => void opened.current.add(id)), [notifier]);
  return null;
}

/** A snoozed one comes back under the same id, and is shown again. */
const announcementKey = ({ id, shown_at: shownAt }: Notification): string => `${id} ${shownAt}`;

/** Read past the cache, and kept by nobody. */
const afresh = { subscribe: false, forceRefetch: true } as const;
