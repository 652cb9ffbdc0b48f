import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import { wholeWhen } from '../said-when.ts';
import { changeIn, changesNothing } from './change-in.ts';
import { telling, type Word, wordsIn } from './clause.ts';
import { sceneOf } from './point-out.ts';
import { wordLetters } from '../../capture/word-letters.ts';

/** "Make it 6 bananas", "que sean 50 vasos": how many of it. */
const amount =
  /^(?:(?:no|actually|en fait|mejor|finalement|wait|oh)[, ]+)*(?:make (?:it|that|them)|(?:que )?(?:sean?|pon(?:le)?|ponlo en)|mets[- ](?:en|le|la)|plutot|mejor)\s+(?<count>\d{1,3}|an?|one|two|three|un[ae]?|deux|trois|dos|tres)\s+(?<what>\p{L}.{1,40})$/du;
/** Where a title says how many of the same: "20 quid". */
function amountOf(typed: string, title: string): { start: number; end: number } | null {
  const [, ...nouns] = foldText(typed).split(' ');
  const folded = foldText(title);
  const noun = nouns.join(' ');
  const match = /\d+(?:[.,]\d+)? /u.exec(folded);
  const at = match === null ? -1 : folded.indexOf(noun, match.index);
  return match === null || noun === '' || at !== match.index + match[0].length
    ? null
    : { start: match.index, end: at + noun.length };
}

const instead =
  /^(?:(?:no|actually|en fait|mejor|finalement|wait|oh)[, ]+)*(?:replace (?:it|that) (?:by|with)|change (?:it|that) to|rename (?:it|that) (?:to|as)|call it|remplace(?:[- ](?:le|la))? par|call that|appelle[- ](?:l[ea]|ca)|renomme[- ]l[ea](?: en)?|cambial[oa] por|llamal[oa]|renombral[oa](?: a| como)?)\s+(?<name>\S.{1,80}?)(?: instead| plutot| mejor)?$/du;

/** "Make that 2" of what has no time is how many. */
const howMany =
  /^(?:(?:no|actually|en fait|mejor|finalement|wait|oh|bueno)[, ]+)*(?:make (?:it|that|them)|que sean?|mets[- ]en|prends[- ]en|mejor|plutot|actually)\s+(?<count>\d{1,3}|two|three|four|five|six|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|seis)$/u;
/** "Rather soy milk": words that share one with the title. */
const rather =
  /^(?:(?:no|non|actually|en fait|finalement|bueno|oh)[, ]+)*(?:plutot|mejor|rather|actually|en fait)\s+(?:du |de la |des |some )?(?<name>\p{L}.{2,60})$|^(?<behind>\p{L}.{2,60}?)[, ]+(?:i mean(?:t)?|rather|instead|plutot|quiero decir|mejor|je veux dire)$/du;

/** What things are counted and weighed by. */
const isMeasure = (word: string): boolean =>
  /^(?:packs?|packets?|bags?|box(?:es)?|bottles?|cans?|tins?|jars?|kilos?|kgs?|litres?|liters?|cartons?|briques?|cartones|pairs?|loaves|loaf|paquets?|sachets?|boites?|bouteilles?|pots?|paires?|paquetes?|bolsas?|cajas?|botellas?|latas?|litros?|pares?|par|medio|media)$/u.test(
    word,
  );

/** "A dozen eggs actually", "dos pepinos mejor": how many of what the last turns were about, in so many words. */
function howManyOf(line: string, asked: Asked): Intent[] | null {
  const bare = line.replace(around, '');
  const [count = '', ...nouns] = bare.split(/\s+/u);
  const isCount =
    numberWord.test(foldText(count)) || (/^an?$/iu.test(count) && /^dozen$/iu.test(nouns[0] ?? ''));
  const names = nouns
    .map((noun) => foldText(noun).replace(/^d['’]/u, ''))
    .filter((noun) => !/^(?:of|de|du|d|dozen|douzaine|docena|x)$/u.test(noun));
  if (!isCount || names.length === 0 || names.length > 4) return null;
  const singular = (word: string): string => word.replace(/e?s$/u, '');
  const { last, counted } = sceneOf(asked);
  const thing = [...last, ...counted].find(({ noun, title }) => {
    const words = foldText(title.replace(/^(?:\d+|an?|the|une?|des|du|unos?|unas?)\s+/iu, ''))
      .split(/\s+/u)
      .map(singular);
    // "Two packs of wipes" is of the wipes.
    const said = isMeasure(names[0] ?? '') ? names.slice(1) : names;
    return (
      noun === 'todo' && words.length === said.length && said.every((name) => words.includes(singular(name)))
    );
  });
  return thing === undefined ? null : [{ kind: 'rename', target: { found: 'one', ...thing }, title: bare }];
}
const around =
  /^(?:(?:no|non|actually|en fait|mejor|finalement|plut[oô]t|wait|oh|make it|make that)[, ]+)+|[, ]+(?:actually|rather|instead|mejor|plut[oô]t|finalement|en fait)$/giu;
const numberWord =
  /^(?:\d{1,3}|two|three|four|five|six|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|seis|une?|una?)$/u;

/**
 * "8 chaises en fait" of "acheter 6 chaises pour le jardin", "somos 5, no 4" of "mesa para 4": another number where the title has
 * one, before the same noun or the one that is denied.
 */
function otherNumber(text: string, asked: Asked): Intent[] | null {
  const said = wordsIn(text);
  const numbers = said.filter(({ word }) => /^\d{1,3}$/u.test(word));
  const [fresh] = numbers;
  const denied = /(?<!\p{L})(?:not|no|pas)\s+(?<old>\d{1,3})(?!\d)/u.exec(foldText(text))?.groups?.['old'];
  const scene = sceneOf(asked);
  const [thing, ...others] = scene.last;
  if (fresh === undefined || thing === undefined || others.length > 0 || thing.noun !== 'todo') return null;
  const title = foldText(thing.title);
  const old =
    denied !== undefined && denied !== fresh.word
      ? new RegExp(`(?<![${wordLetters}:])${denied}(?![\\p{N}:])`, 'u').exec(title)
      : numberBeforeNoun(
          title,
          telling(said).filter((word) => word !== fresh),
        );
  if (old === null || (denied === undefined && numbers.length > 1)) return null;
  return [
    {
      kind: 'rename',
      target: { found: 'one', ...thing },
      title: thing.title.slice(0, old.index) + fresh.word + thing.title.slice(old.index + old[0].length),
    },
  ];
}

/** The number in a title before the noun that is all that was said beside another number. */
function numberBeforeNoun(title: string, nouns: readonly Word[]): RegExpExecArray | null {
  const match = /(?<![\p{L}\p{N}:])\d{1,3}(?= (?<noun>\p{L}+))/u.exec(title);
  const noun = match?.groups?.['noun'] ?? '';
  return nouns.length === 1 && noun !== '' && noun === nouns[0]?.word ? match : null;
}

/** Other words for what the last turn was about. */
export function rename(text: string, asked: Asked): Intent[] | null {
  const line = text.trim().replace(/[.!]+$/u, '');
  const folded = foldText(line);
  const many = howManyOf(line, asked);
  if (many !== null) return many;
  const number = otherNumber(line, asked);
  if (number !== null) return number;
  const scene = sceneOf(asked);
  const counted = amount.exec(folded);
  const what = counted?.groups?.['what'] ?? '';
  const meant = [...scene.last, ...scene.counted].find(({ title }) =>
    foldText(title).includes(what.slice(0, Math.max(3, what.length - 1))),
  );
  if (counted !== null && meant !== undefined) {
    const [start] = counted.indices?.groups?.['count'] ?? [0];
    const typed = line.slice(start);
    // "Pay Tariq 20 quid" is about more than the quid.
    const place = amountOf(typed, meant.title);
    if (place !== null)
      return [
        {
          kind: 'rename',
          target: { found: 'one', ...meant },
          title: meant.title.slice(0, place.start) + typed + meant.title.slice(place.end),
        },
      ];
    return [{ kind: 'rename', target: { found: 'one', ...meant }, title: line.slice(start) }];
  }
  const [thing, ...others] = scene.last;
  if (thing === undefined || others.length > 0) return null;
  const target = { found: 'one', ...thing } as const;
  const todo = asked.known.todos.find(({ id }) => id === thing.id);
  const count = howMany.exec(folded)?.groups?.['count'];
  if (count !== undefined && todo !== undefined && todo.dueAt === null) {
    return [{ kind: 'rename', target, title: `${count} ${thing.title.replace(/^\d+\s+/u, '')}` }];
  }
  const groups = rather.exec(folded)?.indices?.groups;
  const other = groups?.['name'] ?? groups?.['behind'];
  const words = other === undefined ? '' : line.slice(...other).trim();
  const shared = foldText(words)
    .split(/\s+/u)
    .some((word) => word.length > 2 && foldText(thing.title).split(/\s+/u).includes(word));
  if (shared && changesNothing(changeIn(words, asked))) return [{ kind: 'rename', target, title: words }];
  const place = instead.exec(folded)?.indices?.groups?.['name'];
  const name = place === undefined ? '' : line.slice(...place).trim();
  return name === '' || wholeWhen(name, asked) !== null ? null : [{ kind: 'rename', target, title: name }];
}
