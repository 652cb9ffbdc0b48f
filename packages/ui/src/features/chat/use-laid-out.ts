import { useEffect, type RefObject } from 'react';

/**
 * Marks the messages that have been laid out once: only then does the browser know their heights, and may leave out those
 * that are far away (`chat.css`). Guessed ones would move what is read as soon as they are known.
 * @param content the element they lie in
 * @param shown changes whenever there are others
 */
export const useLaidOut = (content: RefObject<HTMLElement | null>, shown: unknown): void => {
  useEffect(() => {
    const mark = (): void => {
      const items = content.current?.querySelectorAll('.chat-message:not([data-laid-out])') ?? [];
      for (const item of items) item.setAttribute('data-laid-out', '');
    };
    // The next frame lays them out, and remembers how high they are once it has.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(mark);
    });
    return () => cancelAnimationFrame(frame);
  }, [content, shown]);
};
