import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import { whenIs } from '../known-things.ts';
import { sceneOf } from './point-out.ts';

const numbers =
  '\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce';
/** "Non trois", "actually 4", "mejor cinco". */
const another = new RegExp(
  `^(?:(?:no+n?|nan|nn|ah|oh|wait|attends|espera|sorry|pardon|perdon|actually|rather|make (?:it|that)|en fait|finalement|enfin|plutot|disons|mets[- ]en|mejor|mas bien|en realidad|que sean|pon)[ ,]+)+(?<count>${numbers})(?: (?:plutot|en fait|finalement|instead|actually|mejor))?[\\s.!]*$`,
  'du',
);
const inTitle = new RegExp(`(?<![\\p{L}\\p{N}'])(?:${numbers})(?![\\p{L}\\p{N}'])`, 'gu');

/** Another number of what was written down just now: "two loaves", then "no, three". It has no time that it could be. */
export function otherCount(text: string, asked: Asked): Intent[] | null {
  const place = another.exec(foldText(text.trim()))?.indices?.groups?.['count'];
  const [done, ...others] = asked.frame?.did ?? [];
  if (place === undefined || done === undefined || others.length > 0 || asked.frame?.question != null)
    return null;
  const thing = sceneOf(asked).last.find(({ id }) => id === done.thing.id);
  if (thing === undefined || thing.noun !== 'todo') return null;
  const { at, day } = whenIs(thing, asked);
  const found = [...foldText(thing.title).matchAll(inTitle)];
  const [old] = found;
  if (at !== null || day !== null || old === undefined || found.length > 1) return null;
  const title = `${thing.title.slice(0, old.index)}${text.trim().slice(...place)}${thing.title.slice(old.index + old[0].length)}`;
  return [{ kind: 'rename', target: { found: 'one', ...thing }, title }];
}
