import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * Types `value` into the field of a dialog. A dialog takes the focus a moment after it is there, and again when what had
 * it is gone; what is typed meanwhile is lost and typed anew.
 */
export const enter = (user: UserEvent, field: HTMLElement, value: string): Promise<void> =>
  waitFor(async () => {
    await user.clear(field);
    await user.type(field, value);
    expect(field).toHaveValue(value);
  });
