import {
  CalendarPlus,
  Keyboard,
  LogOut,
  Moon,
  NotebookPen,
  Plus,
  Redo2,
  SquarePen,
  Sun,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { searchOf } from '../../api/chat/search-of.ts';
import { newPlace } from '../../api/chat/chat-slice.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { useTheme, type Theme } from '../../kit/theme.ts';
import { redoChange, undoChange, useNextChanges } from '../../kit/undo-history.ts';
import { openShortcuts } from '../../parts/keys/open-shortcuts.ts';
import { openCapture } from '../../parts/capture/open-capture.ts';
import type { PaletteCommand } from './palette-command.ts';

export interface PalettePage {
  readonly path: string;
  readonly label: PlainMessageId;
  readonly icon: LucideIcon;
}

export interface PaletteActions {
  /** The pages this person may open. */
  readonly pages: readonly PalettePage[];
  /** The theme is shown already; whoever keeps it hears of it. */
  readonly onTheme?: ((theme: Theme) => void) | undefined;
  /** Left out where there is nothing to sign out of. */
  readonly onLogout?: (() => void) | undefined;
}

interface PaletteCommands {
  readonly actions: readonly PaletteCommand[];
  readonly pages: readonly PaletteCommand[];
}

const newNote = '/dashboard/notes#new';
const newEvent = '/dashboard/calendar#new';

/** Everything that can be done from anywhere by its name. */
export const usePaletteCommands = ({ pages, onTheme, onLogout }: PaletteActions): PaletteCommands => {
  const t = useText();
  const { theme, setChoice } = useTheme();
  const { undo, redo } = useNextChanges();
  const next = theme === 'dark' ? 'light' : 'dark';
  const turn = (): void => {
    setChoice(next);
    onTheme?.(next);
  };
  return {
    actions: [
      { key: 'todo', label: t('search.newTodo'), icon: Plus, does: () => openCapture() },
      { key: 'note', label: t('search.newNote'), icon: NotebookPen, does: newNote },
      { key: 'event', label: t('event.new'), icon: CalendarPlus, does: newEvent },
      {
        key: 'chat',
        label: t('chat.new'),
        icon: SquarePen,
        does: `/dashboard/chat${searchOf(newPlace)}`,
      },
      ...(undo === undefined
        ? []
        : [
            {
              key: 'undo',
              label: t('search.undo', { what: undo.name }),
              icon: Undo2,
              does: () => undoChange(undo),
            },
          ]),
      ...(redo === undefined
        ? []
        : [
            {
              key: 'redo',
              label: t('search.redo', { what: redo.name }),
              icon: Redo2,
              does: () => redoChange(redo),
            },
          ]),
      {
        key: 'theme',
        label: t(next === 'dark' ? 'layout.toDark' : 'layout.toLight'),
        icon: next === 'dark' ? Moon : Sun,
        does: turn,
      },
      { key: 'keys', label: t('keys.title'), icon: Keyboard, does: openShortcuts },
      ...(onLogout ? [{ key: 'logout', label: t('layout.logout'), icon: LogOut, does: onLogout }] : []),
    ],
    pages: pages.map(({ path, label, icon }) => ({ key: path, label: t(label), icon, does: path })),
  };
};
