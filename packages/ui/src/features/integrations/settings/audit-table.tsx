import type { OauthAuditEntry } from '@squeeze/contracts/oauth-audit-logs';
import { keepSentence } from '@squeeze/contracts/sentences/kept-sentence';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useSentenceText } from '../../../i18n/use-sentence-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { serviceName } from '../../../parts/service-name.ts';
import { auditActionNames } from './audit-words.ts';

/** What happened, the latest first; on a phone each entry is a few lines of its own. */
export function AuditTable({ logs }: { readonly logs: readonly OauthAuditEntry[] }): ReactNode {
  const t = useText();
  return (
    <table className="w-full text-left text-14 phone:block">
      <caption className="sr-only">{t('oauth.audit.list')}</caption>
      <thead className="text-text-2 phone:sr-only">
        <tr>
          <Head>{t('oauth.audit.timestamp')}</Head>
          <Head>{t('oauth.audit.action')}</Head>
          <Head>{t('oauth.audit.provider')}</Head>
          <Head>{t('oauth.audit.details')}</Head>
          <Head>{t('oauth.audit.address')}</Head>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line phone:block">
        {logs.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Head({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <th scope="col" className="py-8 pr-16 font-regular whitespace-nowrap">
      {children}
    </th>
  );
}

const cell = 'py-12 pr-16 align-top wrap-anywhere phone:block phone:py-0 phone:pr-0';

function Entry({ entry }: { readonly entry: OauthAuditEntry }): ReactNode {
  const t = useText();
  const format = useFormat();
  const word = useSentenceText();
  const { details, details_code: id, details_values: values } = entry;
  const at = Date.parse(entry.timestamp);
  return (
    <tr className="phone:grid phone:gap-2 phone:py-12" title={entry.user_agent ?? undefined}>
      <td className={`${cell} tabular-nums`}>
        <time dateTime={entry.timestamp}>
          {format.date(at, 'shortYear')}, {format.time(at)}
        </time>
      </td>
      <td className={`${cell} phone:font-mid`}>{t(auditActionNames[entry.action])}</td>
      <td className={cell}>{serviceName(entry.provider)}</td>
      <td className={`${cell} text-text-2`}>
        {id === null ? details : word(keepSentence({ id, values, detail: details }))}
      </td>
      <td className={`${cell} text-text-2 tabular-nums`}>
        <span aria-hidden className="wide:hidden">
          {t('oauth.audit.addressLabel')}{' '}
        </span>
        {/* The usual ones on one line. */}
        <span className="inline-block wide:min-w-[15ch]">
          {entry.ip_address ?? t('oauth.audit.noAddress')}
        </span>
      </td>
    </tr>
  );
}
