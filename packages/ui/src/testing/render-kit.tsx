import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { en } from '../i18n/catalogue/en.ts';
import { TextProvider } from '../i18n/text-provider.tsx';
import { KitProvider } from '../kit/kit-provider.tsx';

/** Renders with everything the kit stands on, in English, and a person to use it. */
export const renderKit = (node: ReactNode): RenderResult & { readonly user: UserEvent } => ({
  user: userEvent.setup(),
  ...render(
    <TextProvider language="en" zone="Europe/Zagreb" texts={en}>
      <KitProvider>
        <MemoryRouter>{node}</MemoryRouter>
      </KitProvider>
    </TextProvider>,
  ),
});
