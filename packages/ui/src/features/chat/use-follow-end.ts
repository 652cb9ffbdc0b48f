import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How close to the end still counts as being there, px. */
const nearEnd = 80;

interface FollowEnd {
  /** The element that scrolls. */
  readonly box: RefObject<HTMLElement | null>;
  /** The element that grows inside it; its items are the ones with `data-message`. */
  readonly content: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Something was added below while the person was reading above. */
  readonly unseen: boolean;
  readonly toEnd: () => void;
  /** Goes to one item and stays there. */
  readonly toItem: (item: HTMLElement) => void;
}

/** What is being read: an item in sight, and how far below the upper edge it begins, px. */
interface ReadingPlace {
  readonly item: Element;
  readonly top: number;
}

/**
 * Keeps a growing list at its end while the person is there, and where they are while they read above, also when
 * earlier items are added on top.
 * @param first the key of the first item
 * @param last the key of the last one
 * @param own the key of what the person added last: it is always shown
 */
export const useFollowEnd = (first: string | null, last: string | null, own: string | null): FollowEnd => {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const seen = useRef({ atEnd: true, reading: null as ReadingPlace | null, first, last, own });
  const [unseen, setUnseen] = useState(false);

  const toEnd = useCallback((): void => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
    seen.current.atEnd = true;
    setUnseen(false);
  }, []);

  const onScroll = useCallback((): void => {
    const element = box.current;
    if (!element) return;
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    seen.current.atEnd = atEnd;
    seen.current.reading = atEnd ? null : readingPlace(element);
    if (atEnd) setUnseen(false);
  }, []);

  const toItem = useCallback(
    (item: HTMLElement): void => {
      item.scrollIntoView({ block: 'center' });
      // What lies between is laid out only now, and taller or shorter than was thought.
      item.scrollIntoView({ block: 'center' });
      onScroll();
    },
    [onScroll],
  );

  useLayoutEffect(() => {
    const before = seen.current;
    const element = box.current;
    if (!element) return;
    if (own !== null && own !== before.own) toEnd();
    else if (before.atEnd) toEnd();
    else if (first !== before.first && before.reading?.item.isConnected === true) {
      // By the item and not by the height: whatever the browser has done by itself is counted in.
      element.scrollTop += topIn(element, before.reading.item) - before.reading.top;
    } else if (last !== before.last) setUnseen(true);
    seen.current = { ...seen.current, first, last, own };
  }, [first, last, own, toEnd]);

  // Text that grows, a field below that does, fonts that arrive.
  useLayoutEffect(() => {
    if (!box.current || !content.current || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() => {
      const element = box.current;
      if (element && seen.current.atEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(box.current);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  return { box, content, onScroll, unseen, toEnd, toItem };
};

const topIn = (box: Element, item: Element): number =>
  item.getBoundingClientRect().top - box.getBoundingClientRect().top;

/** The first item that reaches into sight; found by halves, since there may be thousands. */
const readingPlace = (box: Element): ReadingPlace | null => {
  const items = box.querySelectorAll('[data-message]');
  const edge = box.getBoundingClientRect().top;
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((items[middle]?.getBoundingClientRect().bottom ?? 0) <= edge) from = middle + 1;
    else to = middle;
  }
  const item = items[from];
  return item === undefined ? null : { item, top: topIn(box, item) };
};
