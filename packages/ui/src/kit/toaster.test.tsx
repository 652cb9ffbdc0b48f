import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { announce } from './announcer.tsx';
import { showToast } from './show-toast.ts';

describe('a toast', () => {
  it('is announced politely and can be undone', async () => {
    const undo = vi.fn();
    const { user } = renderKit(<p>page</p>);
    act(() => void showToast({ text: 'Completed “Call”', undo }));
    const region = await screen.findByRole('region', { name: 'Messages' });
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(await within(region).findByText('Completed “Call”')).toBeInTheDocument();
    await user.click(within(region).getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('Completed “Call”')).not.toBeInTheDocument());
  });

  it('is reached with F6, without leaving the keyboard', async () => {
    const { user } = renderKit(<button type="button">page</button>);
    screen.getByRole('button', { name: 'page' }).focus();
    act(() => void showToast({ text: 'Deleted', undo: () => undefined }));
    await screen.findByText('Deleted');
    await user.keyboard('{F6}');
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
  });

  it('interrupts when something failed', async () => {
    renderKit(<p>page</p>);
    act(() => void showToast({ text: 'Not saved', detail: 'No connection', failed: true }));
    await waitFor(() => {
      const alerts = screen.getAllByRole('alert', { hidden: true }).map((alert) => alert.textContent);
      expect(alerts).toContain('Not savedNo connection');
    });
  });

  it('replaces an earlier one of the same key', async () => {
    renderKit(<p>page</p>);
    act(() => void showToast({ text: 'One sent', key: 'sent' }));
    await screen.findByText('One sent');
    act(() => void showToast({ text: 'Two sent', key: 'sent' }));
    expect(await screen.findByText('Two sent')).toBeInTheDocument();
    expect(screen.queryByText('One sent')).not.toBeInTheDocument();
  });
});

describe('an announcement', () => {
  it('is read again when the same words come again', () => {
    renderKit(<p>page</p>);
    act(() => announce('Three todos'));
    const first = screen.getByText('Three todos');
    act(() => announce('Three todos'));
    expect(first).not.toBeInTheDocument();
    expect(screen.getByText('Three todos').closest('output')).not.toBeNull();
  });

  it('interrupts when it is urgent', () => {
    renderKit(<p>page</p>);
    act(() => announce('Connection lost', true));
    expect(screen.getByRole('alert')).toHaveTextContent('Connection lost');
  });
});
