import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { Text } from '../../i18n/text.tsx';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../kit/class-names.ts';
import { Kbd } from '../../kit/kbd.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import type { PaletteSearch } from './use-palette-search.ts';

interface PaletteFootProps {
  readonly search: PaletteSearch;
  readonly sought: string;
  readonly onRetry: () => void;
}

/** How the search stands, read aloud too, and the keys. */
export function PaletteFoot({ search, sought, onRetry }: PaletteFootProps): ReactNode {
  const t = useText();
  return (
    <footer
      className={classNames(
        'flex min-h-control shrink-0 flex-wrap items-center justify-between gap-x-16 border-t border-line px-16 py-8 text-13 text-text-2',
        // A phone has no such keys.
        search.state === 'idle' && 'phone:sr-only',
      )}
    >
      <Autocomplete.Status className="min-w-0 wrap-anywhere">
        <State search={search} sought={sought} />
      </Autocomplete.Status>
      {search.state === 'failed' && <TextButton onClick={onRetry}>{t('kit.tryAgain')}</TextButton>}
      <span className="ml-auto phone:hidden">
        <Text id="search.keys" components={{ key: <Kbd /> }} />
      </span>
    </footer>
  );
}

function State({ search, sought }: Omit<PaletteFootProps, 'onRetry'>): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  switch (search.state) {
    case 'idle':
      return null;
    case 'searching':
      return t('search.searching');
    case 'failed': {
      const { title, reason } = errorText(search.error, 'chat.searchFailed');
      return reason === null ? title : `${title}. ${reason}`;
    }
    case 'found': {
      const count = search.hits.length;
      if (count === 0) return t('chat.foundNothing', { sought });
      return t(search.more ? 'search.foundMore' : 'chat.found', { count });
    }
  }
}
