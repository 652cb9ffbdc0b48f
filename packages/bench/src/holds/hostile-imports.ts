import {
  exportedFiles,
  exportFormat,
  exportFormatVersion,
  manifestFile,
} from '@squeeze/contracts/export-format';
import { limits } from '@squeeze/contracts/limits';
import { makeZip } from '@squeeze/testing/make-zip';
import { randomFrom } from '@squeeze/testing/random-from';
import { anyRule } from '@squeeze/testing/random-rules';
import { uuidv7 } from 'uuidv7';

const moment = '2026-06-10T09:00:00Z';

const manifest = JSON.stringify({
  format: exportFormat,
  format_version: exportFormatVersion,
  product_version: '1',
  created_at: moment,
  counts: {},
});

const origin = () => ({ id: uuidv7(), created_at: moment, updated_at: moment });

const todo = (description: string | null) => ({
  ...origin(),
  title: 'Milk',
  description,
  due_date: null,
  priority: 'low',
  category: null,
  status: 'pending',
  started_at: null,
  completed_at: null,
});

const aiTask = (rule: string, startsOn: string) => ({
  ...origin(),
  title: 'Water',
  description: null,
  task_type: 'reminder',
  schedule_type: 'custom',
  schedule: { rule, starts_on: startsOn },
  ai_context: null,
  notification_channels: ['in_app'],
  catch_up: 'latest_once',
  status: 'active',
  snoozed_until: null,
  last_run_at: null,
});

export interface HostileImport {
  readonly what: string;
  readonly file: Buffer;
}

/** Fills an account with as many todos as it may have. */
export const fullAccount = 'as much as an account holds';

/** Files that an import takes or refuses, as hard to read as their size allows. */
export async function* hostileImports(): AsyncGenerator<HostileImport> {
  // Packed, some of these would be refused for what they unpack to.
  const of = (files: Readonly<Record<string, string>>) =>
    makeZip({ [manifestFile]: manifest, ...files }, { compress: false });
  const random = randomFrom(7);
  const todos = Array.from({ length: 2_000 }, () => todo('x'.repeat(200)));
  yield { what: '2,000 todos', file: await of({ [exportedFiles.todos]: JSON.stringify(todos) }) };
  const all = Array.from({ length: limits.todosPerUser }, (_, n) => todo(`${n} ${'as it is '.repeat(120)}`));
  yield { what: fullAccount, file: await of({ [exportedFiles.todos]: JSON.stringify(all) }) };
  // A page of marks takes the longest of all that are read; of more nothing is.
  const marks = {
    '[': 11_900,
    '*a**b': 9_900,
    '|a|b\n|-|-\n': 2_200,
    '- a\n': 9_200,
    '[[a]]': 5_900,
    '[a](b)': 11_900,
  };
  const notes = Object.entries(marks).flatMap(([mark, count]) =>
    Array.from({ length: 20 }, (_, n) => [`${count} ${n}.md`, mark.repeat(count)] as const),
  );
  yield { what: 'notes of marks', file: await makeZip(Object.fromEntries(notes), { compress: false }) };
  const long = Array.from({ length: 500 }, () => todo(' '.repeat(limits.todoDescription.max)));
  yield { what: 'long todos', file: await of({ [exportedFiles.todos]: JSON.stringify(long) }) };
  const tasks = Array.from({ length: 300 }, () => {
    const { rule, startsOn } = anyRule(random);
    return aiTask(rule, startsOn);
  });
  yield {
    what: '300 tasks of any rule',
    file: await of({ [exportedFiles.ai_tasks]: JSON.stringify(tasks) }),
  };
  const dear = Array.from({ length: 300 }, () =>
    aiTask('FREQ=DAILY;BYDAY=MO,FR;BYHOUR=0,1,2,3,4,5,6,7,8;BYSETPOS=-366', '2020-01-01'),
  );
  yield {
    what: '300 tasks of a dear rule',
    file: await of({ [exportedFiles.ai_tasks]: JSON.stringify(dear) }),
  };
  const deep = '['.repeat(5_000_000);
  yield { what: 'lists in lists', file: await of({ [exportedFiles.todos]: deep }) };
  const oneItem = JSON.stringify([todo('x'.repeat(7_000_000))]);
  yield { what: 'one long text', file: await of({ [exportedFiles.todos]: oneItem }) };
  const keys = Array.from({ length: 300_000 }, (_, n) => `"k${n}":1`).join(',');
  yield { what: 'one thing of many keys', file: await of({ [exportedFiles.todos]: `[{${keys}}]` }) };
  const from = Array.from({ length: 100_000 }, () => uuidv7());
  const copied = JSON.stringify([{ ...todo(null), imported_from: from }]);
  yield { what: 'one thing of many origins', file: await of({ [exportedFiles.todos]: copied }) };
  yield { what: 'small numbers', file: await of({ [exportedFiles.todos]: `[${'1,'.repeat(2_000_000)}1]` }) };
  yield { what: 'blanks', file: await of({ [exportedFiles.todos]: ' '.repeat(30_000_000) }) };
  yield { what: 'no ZIP', file: Buffer.alloc(limits.importBytes - 1, 'PK\u0005\u0006') };
  yield {
    what: 'a ZIP of many files',
    file: await makeZip(Object.fromEntries(from.slice(0, 1_000).map((id) => [id, '']))),
  };
}
