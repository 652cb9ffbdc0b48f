import type { CalendarImport, CalendarSkipReason } from '@squeeze/contracts/calendar-files';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

const reasons = {
  broken: 'calendarFiles.reason.broken',
  invalid_time: 'calendarFiles.reason.invalid_time',
  ends_before: 'calendarFiles.reason.ends_before',
  rule: 'calendarFiles.reason.rule',
  too_many_times: 'calendarFiles.reason.too_many_times',
  superseded: 'calendarFiles.reason.superseded',
} as const satisfies Record<CalendarSkipReason, PlainMessageId>;

/** What is in a calendar that may be imported: what is new, what cannot be taken and why. */
export function ImportFindings({ found }: { readonly found: CalendarImport }): ReactNode {
  const t = useText();
  const { counts, titles, skipped, ignored, unknown_zones: zones } = found;
  const others = Object.values(ignored).reduce((sum, count) => sum + count, 0);
  return (
    <div className="grid gap-12 rounded-12 border border-line px-16 py-12 text-14">
      <output className="font-mid">
        {t('calendarFiles.new', { count: counts.new })}
        {counts.changed > 0 && ` ${t('calendarFiles.changed', { count: counts.changed })}`}
        {counts.same > 0 && ` ${t('calendarFiles.same', { count: counts.same })}`}
      </output>
      {titles.length > 0 && (
        <ul className="grid gap-2 text-text-2">
          {titles.map((title, index) => (
            // Several may be called the same, and nothing here moves.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} dir="auto" className="truncate">
              {title}
            </li>
          ))}
          {counts.new + counts.changed > titles.length && (
            <li>{t('calendarFiles.more', { count: counts.new + counts.changed - titles.length })}</li>
          )}
        </ul>
      )}
      {counts.skipped > 0 && (
        <details>
          <summary className="hit-area cursor-pointer">
            {t('calendarFiles.skipped', { count: counts.skipped })}
          </summary>
          <ul className="mt-8 grid max-h-160 gap-4 overflow-y-auto text-text-2">
            {skipped.map(({ reason, title, line }) => (
              <li key={`${line} ${reason}`} className="wrap-anywhere">
                <span dir="auto">{title ?? t('calendarFiles.line', { line })}</span>
                {': '}
                {t(reasons[reason])}
              </li>
            ))}
            {counts.skipped > skipped.length && (
              <li>{t('calendarFiles.more', { count: counts.skipped - skipped.length })}</li>
            )}
          </ul>
        </details>
      )}
      {counts.shortened > 0 && (
        <p className="text-text-2">{t('calendarFiles.shortened', { count: counts.shortened })}</p>
      )}
      {zones > 0 && <p className="text-text-2">{t('calendarFiles.unknownZones', { count: zones })}</p>}
      {others > 0 && <p className="text-text-2">{t('calendarFiles.ignored', { count: others })}</p>}
    </div>
  );
}
