import { expect, it } from 'vitest';
import type { Damage } from '../../shared/backend-messages.ts';
import { nativeTexts } from '../system/native-texts.ts';
import { damageQuestion } from './damage-words.ts';

const backup = {
  name: 'squeeze-2027-03-02.db',
  madeAt: Date.parse('2027-03-02T12:00:00Z'),
  counts: { people: 1, todos: 1_200, notes: 2, events: 7, conversations: 1, tasks: 3 },
};
const damage: Damage = {
  type: 'damaged',
  finding: 'database disk image is malformed',
  backup,
  readable: true,
};
const asked = (given: Partial<Damage>, locale = 'en') =>
  damageQuestion({ ...damage, ...given }, nativeTexts(locale).damage, locale);

it('offers the newest good backup, by its date and what is in it', () => {
  const { detail, answers } = asked({});
  expect(detail).toMatch(/^You can go on reading\./);
  expect(detail).toMatch(
    /is of Tuesday, March 2, 2027.*, with 1,200 todos, 2 notes, 7 events, 3 AI tasks and 1 conversation\./,
  );
  expect(detail).toContain('database disk image is malformed');
  expect(answers.map(({ answer }) => answer)).toEqual(['restore', 'folder', 'leave']);
  expect(answers.at(-1)?.text).toBe('Go On Reading Only');
});

it('offers none where there is none, and no reading where there is none', () => {
  const { detail, answers } = asked({ backup: null, readable: false });
  expect(detail).toMatch(/^It cannot be opened\. .+ in the File menu\.\n\nThere is no good backup/);
  expect(answers.map(({ text }) => text)).toEqual(['Open the Folder', 'Not Now']);
});

it.each([
  ['fr', /du mardi 2 mars 2027.* : 1.200 tâches, 2 notes, 7 événements, 3 tâches d’IA et 1 conversation\./],
  [
    'es',
    /del martes, 2 de marzo de 2027.*: 1.?200 tareas, 2 notas, 7 eventos, 3 tareas de IA y 1 conversación\./,
  ],
])('says it in %s', (locale, words) => {
  expect(asked({}, locale).detail).toMatch(words);
});
