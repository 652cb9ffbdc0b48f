import { oauthLimits } from '@squeeze/contracts/oauth-limits';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { isEnough, optionalScopesOf, type Service } from './connection-state.ts';
import { PermissionList } from './permission-list.tsx';
import { WhoReads } from './who-reads.tsx';

/** Fewer are seen at a glance. */
const fewScopes = 4;

interface ConsentDialogProps {
  readonly service: Service;
  /** @param scopes ids of optional permissions */
  readonly onConnect: (scopes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** What a service may be asked for, chosen before its own page asks once more. */
export function ConsentDialog({ service, onConnect, onClose }: ConsentDialogProps): ReactNode {
  const t = useText();
  const hintId = useId();
  const { provider, integration } = service;
  const { name, scopes, grants } = provider;
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(optionalScopesOf(service)));
  const enough = isEnough(provider, chosen);
  const choose = (id: string, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(integration === null ? 'consent.title' : 'consent.changeTitle', { name })}
      description={t(grants === 'pages' ? 'consent.pagesText' : 'consent.text', { name })}
      className="flex max-h-[calc(100dvh-48px)] flex-col overflow-y-auto phone:max-h-[92dvh] [&>div]:flex [&>div]:min-h-0 [&>div]:flex-col [&>div>search]:shrink-0 [&>footer]:shrink-0 [&>header]:shrink-0 [&>p]:shrink-0"
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!enough}
            aria-describedby={enough ? undefined : hintId}
            className="phone:basis-full"
            onClick={() => onConnect([...chosen])}
          >
            {t('consent.connect')}
          </Button>
        </>
      }
    >
      {scopes.length > fewScopes && (
        <SearchField
          label={t('consent.search')}
          clearLabel={t('consent.searchClear')}
          maxLength={oauthLimits.scope}
          text={sought}
          onText={setSought}
        />
      )}
      {scopes.length > 0 && (
        <section
          aria-label={t('consent.list')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard, also where all of it is fixed
          tabIndex={0}
          className="mt-12 min-h-96 overflow-y-auto overscroll-contain border-y border-line py-12"
        >
          <PermissionList scopes={scopes} sought={sought} chosen={chosen} onChoose={choose} />
        </section>
      )}
      <output id={hintId} className="mt-8 block shrink-0 text-14 text-text-2 empty:hidden">
        {!enough && t('consent.chooseOne')}
      </output>
      <WhoReads name={name} />
    </Dialog>
  );
}
