import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { PlainMessageId } from '../i18n/messages.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../kit/announcer.tsx';

interface RoutePageProps {
  readonly title: PlainMessageId;
  readonly children: ReactNode;
}

const mainHeading = (): HTMLElement | null =>
  document.querySelector('main h1') ?? document.querySelector('main');

/** The first page was opened by the browser, which announces it by itself; later ones are ours to announce. */
const isArrival = (key: string): boolean => key === 'default';

/**
 * One page of the application: names the tab, and after going there says so to screen readers and moves the focus to
 * its heading, as a browser does for a page of its own.
 */
export function RoutePage({ title, children }: RoutePageProps): ReactNode {
  const t = useText();
  const { pathname, key } = useLocation();
  const name = t(title);
  const settled = useRef<string | null>(null);
  useEffect(() => {
    document.title = `${name} · Squeeze`;
  }, [name]);
  useEffect(() => {
    if (settled.current === pathname) return;
    settled.current = pathname;
    if (isArrival(key)) return;
    announce(name);
    focusHeading();
  }, [pathname, key, name]);
  return children;
}

const focusHeading = (): void => {
  const heading = mainHeading();
  // A page that puts the focus somewhere better, such as a first field, is left alone.
  if (heading === null || heading.contains(document.activeElement)) return;
  if (document.activeElement?.closest('main') !== null && document.activeElement !== document.body) return;
  // Neither is what somebody has opened meanwhile; a sheet that is on its way out is open no more.
  if (document.activeElement?.closest('[role="dialog"][data-open]')) return;
  heading.tabIndex = -1;
  heading.classList.add('outline-none');
  heading.focus({ preventScroll: true });
  globalThis.scrollTo({ top: 0 });
};
