import { useEffect } from 'react';

const hiddenGuards = '[data-base-ui-focus-guard][aria-hidden]';

const showGuards = (): void => {
  for (const guard of document.querySelectorAll(hiddenGuards)) guard.removeAttribute('aria-hidden');
};

/**
 * At either end of what is opened the library has something that takes the focus and passes it on at once. It is empty, and hides
 * itself from whoever hears the page, which nothing that can be tabbed to may do (WCAG 2.2, 4.1.2). While this is there, it does not.
 */
export function PlainFocusGuards(): null {
  useEffect(() => {
    showGuards();
    const observer = new MutationObserver(showGuards);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return null;
}
