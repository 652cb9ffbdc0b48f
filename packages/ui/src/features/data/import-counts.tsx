import { type Import, type ImportedNoun, importedNouns } from '@squeeze/contracts/imports';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';

const nounNames: Readonly<Record<ImportedNoun, PlainMessageId>> = {
  todos: 'data.noun.todos',
  todo_lists: 'data.noun.todoLists',
  notes: 'data.noun.notes',
  calendars: 'data.noun.calendars',
  calendar_events: 'data.noun.events',
  ai_tasks: 'data.noun.aiTasks',
  task_runs: 'data.noun.taskRuns',
  conversations: 'data.noun.conversations',
  messages: 'data.noun.messages',
  memory: 'data.noun.memory',
  receipts: 'data.noun.receipts',
  notifications: 'data.noun.notifications',
};

/** How much of each kind a file holds, and what of it is new. Kinds it has none of are left out. */
export function ImportCounts({
  shown,
  caption,
}: {
  readonly shown: Import;
  readonly caption: string;
}): ReactNode {
  const t = useText();
  const { number } = useFormat();
  const found = importedNouns.filter((noun) => shown.counts[noun].found > 0);
  const hasSkipped = found.some((noun) => shown.counts[noun].skipped > 0);
  if (found.length === 0) return null;
  const heads = [
    t('data.import.inFile'),
    t(shown.dry_run ? 'data.import.new' : 'data.import.imported'),
    ...(hasSkipped ? [t('data.import.skipped')] : []),
  ];
  return (
    <table className="w-full max-w-measure text-left text-14">
      <caption className="pb-8 text-left text-text-2 wrap-anywhere">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-text-2">
          <th scope="col" className="py-8 pr-12 font-normal">
            {t('data.import.kind')}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="py-8 pl-12 text-right font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.map((noun) => {
          const { found: inFile, new: isNew, skipped } = shown.counts[noun];
          return (
            <tr key={noun} className="border-b border-line">
              <th scope="row" className="py-8 pr-12 font-mid">
                {t(nounNames[noun])}
              </th>
              {[inFile, isNew, ...(hasSkipped ? [skipped] : [])].map((count, index) => (
                <td key={heads[index]} className="py-8 pl-12 text-right tabular-nums">
                  {number(count)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
