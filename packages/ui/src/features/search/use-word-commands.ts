import { MessageCircleQuestionMark, Plus } from 'lucide-react';
import { newPlace } from '../../api/chat/chat-slice.ts';
import { draftOf, editDraft, joinedDraft } from '../../api/chat/kept-draft.ts';
import { searchOf } from '../../api/chat/search-of.ts';
import { useAppDispatch, useAppStore } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { openCapture } from '../../parts/capture/open-capture.ts';
import type { PaletteCommand } from './palette-command.ts';

/** Keeps the direction of what somebody typed from turning round the words beside it (Unicode's isolates). */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** What any words are good for, also where nothing is found: they are added, which Undo takes back, or fill a message. */
export const useWordCommands = (typed: string): readonly PaletteCommand[] => {
  const t = useText();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const words = typed.trim();
  const fillDraft = (): void => {
    const draft = draftOf(store.getState(), newPlace);
    if (draft.trim() !== words) dispatch(editDraft(newPlace, joinedDraft(draft, words)));
  };
  return [
    {
      key: 'add-words',
      label: t('search.addTodo', { words: isolated(words) }),
      icon: Plus,
      does: () => openCapture({ words }),
    },
    {
      key: 'ask-words',
      label: t('search.ask', { words: isolated(words) }),
      icon: MessageCircleQuestionMark,
      does: `/dashboard/chat${searchOf(newPlace)}`,
      first: fillDraft,
    },
  ];
};
