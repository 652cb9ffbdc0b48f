import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import type { Language } from '@squeeze/domain/understanding/intent';
import { describe, expect, it } from 'vitest';
import { questionsIn } from './questions.ts';

type Asked = Parameters<typeof questionsIn>[1][number];

const note: Asked = {
  noun: 'note',
  action: 'created',
  title: 'Wifi',
  before: null,
  state: 'proposed',
  arguments: { title: 'Wifi', content: 'The code is 1234' },
};

describe('what a text asks leave for', () => {
  it.each<[Language, string]>([
    ['en', 'Add "Wifi"? The code is 1234'],
    ['fr', 'Ajouter "Wifi" ? The code is 1234'],
    ['es', '¿Añadir "Wifi"? The code is 1234'],
  ])('says what would be written beside the title, in %s', (language, question) => {
    expect(questionsIn(language, [note])).toEqual([question]);
  });

  it.each<[string, Partial<ReceiptRecord>, string]>([
    [
      'a place',
      { noun: 'event', action: 'changed', arguments: { place: 'evil.example' } },
      'Change "Wifi"? evil.example',
    ],
    ['nothing more', { noun: 'todo', action: 'completed', arguments: { id: '1' } }, 'Complete "Wifi"?'],
    ['what is no thing of ours', { noun: 'time_zone', action: 'changed' }, 'Set the time zone to "Wifi"?'],
  ])('says of %s as much as there is', (_, change, question) => {
    expect(questionsIn('en', [{ ...note, ...change }])).toEqual([question]);
  });

  it('cuts what is long', () => {
    const [question = ''] = questionsIn('en', [{ ...note, arguments: { content: 'a'.repeat(500) } }]);
    expect(question).toMatch(/^Add "Wifi"\? a{120}\.\.\.$/);
  });
});
