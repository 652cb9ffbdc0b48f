import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

describe('a dialog', () => {
  const dialog = (
    <Dialog trigger={<Button>Open</Button>} title="A question" description="Think first">
      <TextField label="Name" />
    </Dialog>
  );

  it('takes the focus in, says what it is, and gives the focus back', async () => {
    const { user } = renderKit(dialog);
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    const opened = await screen.findByRole('dialog', { name: 'A question' });
    expect(opened).toHaveAccessibleDescription('Think first');
    await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('keeps Tab inside', async () => {
    const { user } = renderKit(dialog);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const opened = await screen.findByRole('dialog');
    for (let presses = 0; presses < 6; presses += 1) {
      await user.tab();
      await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement));
    }
  });
});

const question = (onConfirm: () => void): ReturnType<typeof renderKit> =>
  renderKit(
    <ConfirmDialog
      danger
      trigger={<Button>Delete it</Button>}
      title="Are you sure?"
      confirmLabel="Delete"
      onConfirm={onConfirm}
    />,
  );

describe('a question before something is destroyed', () => {
  it('starts on Cancel and does nothing when left', async () => {
    const onConfirm = vi.fn();
    const { user } = question(onConfirm);
    await user.click(screen.getByRole('button', { name: 'Delete it' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete it' })).toHaveFocus());
  });

  it('acts once on the answer', async () => {
    const onConfirm = vi.fn();
    const { user } = question(onConfirm);
    await user.click(screen.getByRole('button', { name: 'Delete it' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});
