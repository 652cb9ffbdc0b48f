import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { useTheme, type Theme } from '../../kit/theme.ts';

export interface ThemeButtonProps {
  /** The theme is shown already; whoever keeps it hears of it. */
  readonly onTheme?: ((theme: Theme) => void) | undefined;
}

/** Light or dark, whichever is not shown now. */
export function ThemeButton({ onTheme }: ThemeButtonProps): ReactNode {
  const t = useText();
  const { theme, setChoice } = useTheme();
  const dark = theme === 'dark';
  const turn = (): void => {
    const next = dark ? 'light' : 'dark';
    setChoice(next);
    onTheme?.(next);
  };
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={t(dark ? 'layout.toLight' : 'layout.toDark')}
      onClick={turn}
    />
  );
}
