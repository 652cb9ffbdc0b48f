import { searchKey, searchWords } from '@squeeze/domain/search/search-key';
import type { LucideIcon } from 'lucide-react';

/** Something to do, offered by name. */
export interface PaletteCommand {
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The address it leads to, or what it does. */
  readonly does: string | (() => void);
  /** Done before going there. */
  readonly first?: () => void;
}

/** The commands of whose names every word typed is the beginning of a word: "new t" is "New todo". All, for nothing. */
export const commandsFor = (
  commands: readonly PaletteCommand[],
  typed: string,
): readonly PaletteCommand[] => {
  const words = searchWords(typed);
  return commands.filter(({ label }) => {
    const inLabel = searchKey(label).match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.every((word) => inLabel.some((one) => one.startsWith(word)));
  });
};
