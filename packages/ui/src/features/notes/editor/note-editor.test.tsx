import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef, StrictMode, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { en } from '../../../i18n/catalogue/en.ts';
import { TextProvider, useLanguage } from '../../../i18n/text-provider.tsx';
import { hasKeysOfItsOwn } from '../../../parts/keys/key-target.ts';
import { NoteEditor, type NoteEditorHandle, type NoteEditorProps } from './note-editor.tsx';

function French(): ReactNode {
  const { setLanguage } = useLanguage();
  return (
    <button type="button" onClick={() => void setLanguage('fr')}>
      français
    </button>
  );
}

const shown = (given: Partial<NoteEditorProps> = {}) => {
  const ref = createRef<NoteEditorHandle>();
  const onChange = vi.fn<() => void>();
  const onTooLong = vi.fn<(over: number) => void>();
  const page = (more: Partial<NoteEditorProps> = {}): ReactNode => (
    <StrictMode>
      <TextProvider language="en" texts={en}>
        <French />
        <NoteEditor
          ref={ref}
          text=""
          label="Note"
          placeholder="Write here"
          maxLength={1000}
          onChange={onChange}
          onTooLong={onTooLong}
          onOpenLink={() => undefined}
          {...given}
          {...more}
        />
      </TextProvider>
    </StrictMode>
  );
  const { container, rerender } = render(page());
  const host = container.querySelector('div');
  const root = host?.shadowRoot;
  if (!host || !root || ref.current === null) throw new Error('The editor is not shown');
  const find = (selector: string): HTMLElement | null => root.querySelector<HTMLElement>(selector);
  return {
    editor: ref.current,
    find,
    host,
    onChange,
    onTooLong,
    change: (more: Partial<NoteEditorProps>) => rerender(page(more)),
  };
};

describe('the note editor', () => {
  it('has its name, its placeholder and what helps with writing', () => {
    const { find } = shown();
    const text = find('[role=textbox]');
    expect(text?.getAttribute('aria-label')).toBe('Note');
    expect(text?.textContent).toBe('Write here');
    expect(['spellcheck', 'autocorrect', 'autocapitalize'].map((name) => text?.getAttribute(name))).toEqual([
      'true',
      'on',
      'sentences',
    ]);
  });

  it('gives its text back as it was', () => {
    const text = '\uFEFF# One\r\n\ttwo  \n\rthree\u2028\uD800';
    expect(shown({ text }).editor.text()).toBe(text);
  });

  it('tells of what is written here, and of nothing that comes from elsewhere', () => {
    const { editor, onChange } = shown({ text: 'one' });
    editor.takeIn('one\ntwo');
    expect(onChange).not.toHaveBeenCalled();
    editor.insert('zero ');
    expect(onChange).toHaveBeenCalledOnce();
    expect(editor.text()).toBe('zero one\ntwo');
  });

  it('refuses what would be too long, and takes it where there is more room', () => {
    const { editor, change, onTooLong } = shown({ text: 'abc', maxLength: 5 });
    editor.insert('defg');
    expect([onTooLong.mock.calls, editor.text()]).toEqual([[[2]], 'abc']);
    change({ maxLength: 10 });
    editor.insert('defg');
    expect(editor.text()).toBe('defgabc');
  });

  it('keeps the keys of the page away while one writes', () => {
    expect(hasKeysOfItsOwn(shown().host)).toBe(true);
  });

  it('speaks the language of the person, as soon as that changes', async () => {
    const { find } = shown({ text: '- [ ] one' });
    expect(find('.cm-note-tick')?.getAttribute('aria-label')).toBe('Done: one');
    fireEvent.click(screen.getByRole('button', { name: 'français' }));
    await waitFor(() => expect(find('.cm-note-tick')?.getAttribute('aria-label')).toBe('Fait : one'));
  });
});
