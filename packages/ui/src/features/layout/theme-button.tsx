import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { useTheme } from '../../kit/theme.ts';

/** Light or dark, whichever is not shown now. */
export function ThemeButton(): ReactNode {
  const t = useText();
  const { theme, setChoice } = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={t(dark ? 'layout.toLight' : 'layout.toDark')}
      onClick={() => setChoice(dark ? 'light' : 'dark')}
    />
  );
}
