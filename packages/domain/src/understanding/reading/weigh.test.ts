import type { Language } from '@squeeze/contracts/languages';
import { known, now, timeZone } from '@squeeze/testing/phrases/understanding/known-things';
import { expect, it } from 'vitest';
import { understand } from '../understand.ts';

const heard = (language: Language, text: string): string =>
  understand(text, { now, timeZone, language, known, categories: ['errands', 'work'] })
    .map((intent) =>
      'target' in intent
        ? `${intent.kind} ${intent.target.found === 'one' ? intent.target.id : intent.target.found}`
        : intent.kind,
    )
    .join(', ');

it.each([
  [
    'a rule that found what is meant knows how it is to change',
    'en',
    'remove the due date from oat milk',
    'move oatMilk',
  ],
  [
    'what stands before an order is why',
    'es',
    'al final no viene mi hermana, borrá lo del 17',
    'delete none',
  ],
  ['nobody tags what is to be changed', 'en', 'buy oat milk friday #errands', 'add_todo'],
  ['a task is one, whatever there is of its name', 'en', 'buy more oat milk', 'add_todo'],
  ['and again', 'fr', 'acheter encore du lait', 'add_todo'],
  ['what is quoted tells nothing', 'en', 'read "call mom tomorrow at 5"', 'add_todo'],
  ['what has its length takes place, and is not rung for', 'en', 'gym 6pm for 45 min', 'add_event'],
  ['nor is what has a price', 'en', 'buy stamps at 1.20 each', 'add_todo'],
  ['a film is watched, not listed', 'es', 'ver el partido del lunes', 'add_todo'],
  ['nobody who asks about something else is told of all there is', 'en', 'anyone for a swim?', 'beyond'],
  [
    'an assistant that is spoken to is nothing to do',
    'en',
    'Alexa, remind me to buy stamps tomorrow at 9',
    'add_reminder',
  ],
  ['nor is one of another name', 'en', "pda what's on my list", 'list'],
  ['nobody who says a word is told of all there is', 'es', 'qué día', 'unclear'],
] as const)('%s (%s)', (_, language, text, read) => {
  expect(heard(language, text)).toBe(read);
});
