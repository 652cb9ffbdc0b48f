import { useEffect, useState, type RefObject } from 'react';

/** What a day's number takes of its height, and each entry, px. */
const head = 38;
const entry = 25;
/** Where nothing can be measured. */
const usual = 3;

/** How many entries a day of a month has room for. @param rows of weeks, as high as each other */
export const useRoom = (element: RefObject<HTMLElement | null>, rows: number): number => {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const box = element.current;
    if (box === null || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() => setHeight(box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return height === null || height === 0 ? usual : Math.max(2, Math.floor((height / rows - head) / entry));
};
