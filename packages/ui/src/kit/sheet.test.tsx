import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { phoneScreen, setMedia } from '../testing/media.ts';
import { renderKit } from '../testing/render-kit.tsx';
import { Button } from './button.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';
import { SidePanel } from './side-panel.tsx';

function Opener({ of: Part }: { readonly of: (props: SheetProps) => ReactNode }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Part open={open} onOpenChange={setOpen} title="Water the tomatoes" actions={<Button>Complete</Button>}>
        <p>Every Friday</p>
      </Part>
    </>
  );
}

describe.each([
  ['on a wide screen', false],
  ['on a phone', true],
])('a sheet %s', (_where, phone) => {
  it('opens over the page, closes with Escape and gives the focus back', async () => {
    setMedia(phoneScreen, phone);
    const { user } = renderKit(<Opener of={Sheet} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const sheet = await screen.findByRole('dialog', { name: 'Water the tomatoes' });
    await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });
});

describe('a side panel', () => {
  it('is a column of the page on a wide screen, and leaves the page in use', async () => {
    const { user } = renderKit(<Opener of={SidePanel} />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    const panel = screen.getByRole('complementary', { name: 'Water the tomatoes' });
    expect(panel).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(panel).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it('is the bottom sheet on a phone', async () => {
    setMedia(phoneScreen, true);
    const { user } = renderKit(<Opener of={SidePanel} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('dialog', { name: 'Water the tomatoes' })).toBeInTheDocument();
  });
});
