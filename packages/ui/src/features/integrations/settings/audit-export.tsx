import { useState, type ReactNode } from 'react';
import { asApiError, hasStatus } from '../../../api/api-error.ts';
import { auditLogApi, type AuditFilters } from '../../../api/oauth/audit-log-endpoints.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { saveWithToast } from '../../../kit/save-with-toast.ts';
import { Select } from '../../../kit/select.tsx';

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
] as const;

/** Saves what the filters find as a file. */
export function AuditExport({ filters }: { readonly filters: AuditFilters }): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const [format, setFormat] = useState<'csv' | 'json'>('csv');
  const [take, { isLoading }] = auditLogApi.useTakeAuditLogMutation();
  const save = (): Promise<void> =>
    saveWithToast({
      // Where the server does not say so itself.
      name: `oauth-audit-${new Date().toISOString().slice(0, 10)}.${format}`,
      done: t('oauth.audit.exported'),
      take: async (onFile) => {
        const { error } = await take({ filters, format, save: onFile });
        if (error === undefined) return null;
        return hasStatus(asApiError(error), 403)
          ? { title: t('oauth.audit.exportForbidden'), reason: null }
          : {
              title: t('oauth.audit.exportFailed'),
              reason: errorText(error, 'oauth.audit.exportFailed').reason,
            };
      },
    });
  return (
    <div className="flex items-center gap-16">
      <Select
        look="inline"
        label={t('oauth.audit.format')}
        options={formats}
        value={format}
        onValueChange={setFormat}
      />
      <Button size="sm" pending={isLoading} onClick={() => void save()}>
        {t('oauth.audit.export')}
      </Button>
    </div>
  );
}
