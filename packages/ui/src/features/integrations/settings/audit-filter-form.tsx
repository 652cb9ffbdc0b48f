import { OauthAuditAction, oauthAuditActions } from '@squeeze/contracts/oauth-audit-logs';
import { OauthProviderId, oauthProviders } from '@squeeze/contracts/oauth-providers';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { AuditFilters } from '../../../api/oauth/audit-log-endpoints.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { Select } from '../../../kit/select.tsx';
import { TextField } from '../../../kit/text-field.tsx';
import { serviceName } from '../../../parts/service-name.ts';
import { auditActionNames } from './audit-words.ts';

interface AuditFilterFormProps {
  readonly applied: AuditFilters;
  readonly onApply: (filters: AuditFilters) => void;
  readonly onClear: () => void;
}

/** Stands for whatever it is. */
const all = 'all';

/** What is looked for; it holds once it is applied. */
export function AuditFilterForm({ applied, onApply, onClear }: AuditFilterFormProps): ReactNode {
  const t = useText();
  const [draft, setDraft] = useState(applied);
  const [isTurned, setTurned] = useState(false);
  const change = (part: Partial<AuditFilters>): void => {
    setTurned(false);
    setDraft((before) => ({ ...before, ...part }));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { dateFrom, dateTo } = draft;
    const turned = dateFrom !== null && dateTo !== null && dateFrom > dateTo;
    setTurned(turned);
    if (!turned) onApply(draft);
  };
  const clear = (): void => {
    change({ dateFrom: null, dateTo: null, provider: null, action: null });
    onClear();
  };
  return (
    <form noValidate onSubmit={submit} aria-label={t('oauth.audit.filters')}>
      <div className="grid grid-cols-4 gap-16 phone:grid-cols-2">
        <TextField
          type="date"
          label={t('oauth.audit.from')}
          value={draft.dateFrom ?? ''}
          onChange={({ currentTarget }) => change({ dateFrom: currentTarget.value || null })}
        />
        <TextField
          type="date"
          label={t('oauth.audit.to')}
          value={draft.dateTo ?? ''}
          error={isTurned && t('oauth.audit.order')}
          onChange={({ currentTarget }) => change({ dateTo: currentTarget.value || null })}
        />
        <Select
          label={t('oauth.audit.provider')}
          options={[
            { value: all, label: t('oauth.audit.all') },
            ...oauthProviders.map((value) => ({ value, label: serviceName(value) })),
          ]}
          value={draft.provider ?? all}
          onValueChange={(value) => change({ provider: OauthProviderId.safeParse(value).data ?? null })}
        />
        <Select
          label={t('oauth.audit.action')}
          options={[
            { value: all, label: t('oauth.audit.all') },
            ...oauthAuditActions.map((value) => ({ value, label: t(auditActionNames[value]) })),
          ]}
          value={draft.action ?? all}
          onValueChange={(value) => change({ action: OauthAuditAction.safeParse(value).data ?? null })}
        />
      </div>
      <div className="mt-16 flex flex-wrap gap-8">
        <Button type="submit">{t('oauth.audit.apply')}</Button>
        <Button variant="ghost" onClick={clear}>
          {t('oauth.audit.clear')}
        </Button>
      </div>
    </form>
  );
}
