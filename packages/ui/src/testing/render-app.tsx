import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { App } from '../app/app.tsx';
import type { StoreHolder } from '../app/store-holder.tsx';
import type { Platform } from '../platform/platform.ts';

/** The whole application at an address, and a person to use it. */
export const renderApp = (platform: Platform, path: string, opened?: StoreHolder): UserEvent => {
  window.history.replaceState(null, '', path);
  render(<App platform={platform} opened={opened} />);
  return userEvent.setup();
};

/** Where the application stands now. */
export const currentPath = (): string => window.location.pathname;
