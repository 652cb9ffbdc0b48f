import { limits } from '@squeeze/contracts/limits';
import { useState, type ReactNode, type Ref } from 'react';
import { useText } from '../../i18n/use-text.ts';

interface NoteTitleFieldProps {
  /** As the note has it. */
  readonly title: string;
  readonly onTyped: (title: string) => void;
  readonly onLeave: () => void;
  /** On to the text. */
  readonly onEnter: () => void;
  readonly ref: Ref<HTMLTextAreaElement>;
}

/** The title, at the head of the paper. While somebody is in it, it says what they type. */
export function NoteTitleField({ title, onTyped, onLeave, onEnter, ref }: NoteTitleFieldProps): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <textarea
      ref={ref}
      rows={1}
      dir="auto"
      aria-label={t('notes.title')}
      placeholder={t('notes.title')}
      maxLength={limits.noteTitle.max}
      value={typed ?? title}
      onFocus={() => setTyped(title)}
      onChange={(event) => {
        const words = event.target.value.replaceAll(/\s*\n\s*/g, ' ');
        setTyped(words);
        onTyped(words.trim());
      }}
      onBlur={() => {
        setTyped(null);
        onLeave();
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        const goesOn = event.key === 'Enter' || (event.key === 'ArrowDown' && isAtEnd(event.currentTarget));
        if (!goesOn) return;
        event.preventDefault();
        onEnter();
      }}
      className="note-title display-face block w-full pb-4 text-36 wrap-anywhere outline-none phone:text-28"
    />
  );
}

const isAtEnd = ({ selectionEnd, value }: HTMLTextAreaElement): boolean => selectionEnd === value.length;
