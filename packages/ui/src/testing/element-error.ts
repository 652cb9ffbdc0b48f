import { prettyDOM } from '@testing-library/react';

/**
 * Says what was looked for and shows the DOM, as the testing library does, but draws it only for who reads the message.
 * Whoever waits for an element looks for it many times, and drawing all of the page each time took longer than looking.
 */
export const elementError = (message: string | null, container: Element): Error => {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  let said: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (said ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
    set: (next: string) => {
      said = next;
    },
  });
  return error;
};
