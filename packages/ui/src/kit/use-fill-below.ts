import { useLayoutEffect, type RefObject } from 'react';

/**
 * Makes a sticky element end at the lower edge of the window, wherever the page above it is scrolled to. Its parent must
 * begin where the element does; what stands above may come and go.
 */
export const useFillBelow = (element: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const box = element.current;
    const parent = box?.parentElement;
    if (!box || !parent) return;
    const fit = (): void => {
      const top = Math.max(0, parent.getBoundingClientRect().top);
      box.style.setProperty('height', `${window.innerHeight - top}px`);
    };
    fit();
    addEventListener('scroll', fit, { passive: true });
    addEventListener('resize', fit);
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(fit) : null;
    observer?.observe(document.body);
    observer?.observe(parent);
    return () => {
      removeEventListener('scroll', fit);
      removeEventListener('resize', fit);
      observer?.disconnect();
    };
  }, [element]);
};
