import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How close to the end still counts as being there, px. */
const nearEnd = 80;

interface FollowEnd {
  /** The element that scrolls. */
  readonly box: RefObject<HTMLElement | null>;
  /** The element that grows inside it. */
  readonly content: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Something was added below while the person was reading above. */
  readonly unseen: boolean;
  readonly toEnd: () => void;
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
  const seen = useRef({ atEnd: true, height: 0, first, last, own });
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
    if (atEnd) setUnseen(false);
  }, []);

  useLayoutEffect(() => {
    const before = seen.current;
    const element = box.current;
    if (!element) return;
    if (own !== null && own !== before.own) toEnd();
    else if (before.atEnd) toEnd();
    else if (first !== before.first && before.first !== null) {
      element.scrollTop += element.scrollHeight - before.height;
    } else if (last !== before.last) setUnseen(true);
    seen.current = { ...seen.current, height: element.scrollHeight, first, last, own };
  }, [first, last, own, toEnd]);

  // Text that grows, a field below that does, fonts that arrive.
  useLayoutEffect(() => {
    if (!box.current || !content.current || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() => {
      const element = box.current;
      if (!element) return;
      if (seen.current.atEnd) element.scrollTop = element.scrollHeight;
      seen.current.height = element.scrollHeight;
    });
    observer.observe(box.current);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  return { box, content, onScroll, unseen, toEnd };
};
