import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent, Named } from '../intent.ts';
import { wholeWhen } from '../said-when.ts';
import { isSmall, wordsIn } from './clause.ts';
import { pointedOut, sceneOf } from './point-out.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const replacing = set(
  'change replace swap switch remplace remplacer changer echange cambia cambiar reemplaza reemplazar sustituye sustituir',
);
const joints = set('to by with for into par pour en por con a');
const negations = set('not pas no');
/** "X instead of Y", "X au lieu de Y", "X en vez de Y". */
const insteadOf =
  /(?<!\p{L})(?:instead of|rather than|and not|au lieu d(?:e(?!\p{L})|u|')|a la place d(?:e(?!\p{L})|u|')|plutot que|en lugar de(?:l)?|en vez de(?:l)?|y no|et (?:non )?pas|sino)(?!\p{L})/u;
/** What is no part of a name at its beginning: "and it's", "et c'est", "y es". */
const lead =
  /^(?:(?:and|et|y|no|non|oh|ah|sorry|pardon|perdon|actually|en fait|en realidad|wait|attends?|espera|but|mais|pero|it'?s|it is|its|that'?s|c'est|c'etait|es|era|son|call it|use|put|add|r?ajoute|prends|mets?|pon|usa|utilise|write|ecris|escribe|i meant?|je voulais dire|quise decir|quiero decir|se llama)(?:[ ,]+|$))+/u;

/** "Change topsoil to compost", "it's Fatiha, not Fatima": other words for some of a title. */
export function replaceWords(text: string, asked: Asked): Intent[] | null {
  const line = text.trim().replace(/[\s.!]+$/u, '');
  if (line.endsWith('?') || line.split(/\s+/u).length > 12) return null;
  const pairs = [byVerb(line), byDenial(line), byInstead(line)].flatMap((pair) => pair ?? []);
  for (const { old, other } of pairs) {
    const intent = replaced(old, other, asked);
    if (intent !== null) return [intent];
  }
  return null;
}

interface Pair {
  readonly old: string;
  readonly other: string;
}

/** "Change X to Y": wherever the "to" may stand. */
function byVerb(line: string): readonly Pair[] | null {
  const words = line.split(/\s+/u);
  const folded = words.map((word) => foldText(word).replace(/[,.;:]$/u, ''));
  const verb = folded.findIndex((word) => replacing.has(word));
  if (verb === -1 || !folded.slice(0, verb).every(isSmall)) return null;
  return folded.flatMap((word, at) =>
    at > verb + 1 && at < words.length - 1 && joints.has(word)
      ? [{ old: words.slice(verb + 1, at).join(' '), other: words.slice(at + 1).join(' ') }]
      : [],
  );
}

/** "X not Y", "not Y, X": what it is, and what it is not. */
function byDenial(line: string): readonly Pair[] | null {
  const rest = line.slice(lead.exec(foldText(line))?.[0].length ?? 0);
  const words = rest.split(/[\s,]+/u).filter((word) => word !== '');
  const at = words.findIndex((word, index) => negations.has(foldText(word)) && index < words.length - 1);
  if (at > 0) return [{ old: words.slice(at + 1).join(' '), other: words.slice(0, at).join(' ') }];
  const denied = /^(?:not|pas|no)\s+(?<old>[^,]+?)(?:,|\s+(?:but|mais|sino|pero))\s*(?<other>\S.*)$/iu.exec(
    line.replace(/^(?:(?:and|et|y|no|non|oh|ah)[ ,]+)+(?=(?:not|pas|no)\s)/iu, ''),
  )?.groups;
  return denied === undefined ? null : [{ old: denied['old'] ?? '', other: denied['other'] ?? '' }];
}

function byInstead(line: string): readonly Pair[] | null {
  const match = insteadOf.exec(foldText(line));
  if (match === null || match.index === 0) return null;
  const before = line.slice(lead.exec(foldText(line))?.[0].length ?? 0, match.index);
  return [{ old: line.slice(match.index + match[0].length), other: before }];
}

const article = /^(?:(?:the|le|la|les|el|los|las|du|des|de la|some|un|une|una)\s+|l['’])/iu;

/** The title with the other words in it; null unless the old ones stand there as whole words, and the new ones do not. */
function replaced(typedOld: string, typedOther: string, asked: Asked): Intent | null {
  const [old, other] = [typedOld, typedOther].map((words) =>
    words
      .trim()
      .replace(/^["“«]|[",”»]$/gu, '')
      .replace(article, ''),
  );
  if (old === undefined || other === undefined || old === '' || other === '' || other.length > 60)
    return null;
  // Another number is read where numbers are.
  if (/^\d+$/u.test(old) || /^\d+$/u.test(other) || wholeWhen(other, asked) !== null) return null;
  const { last, counted } = sceneOf(asked);
  const place = (title: string): number => {
    const at = wordsAt(foldText(title), foldText(old));
    return at === -1 || foldText(title).split(/\s+/u).includes(foldText(other)) ? -1 : at;
  };
  const thing: Named | undefined = [...last, ...counted].find(({ title }) => place(title) !== -1);
  if (thing === undefined) return null;
  const named = pointedOut(wordsIn(other), asked);
  // "The kitchen, not the roof" means another thing.
  if (named?.some(({ id }) => id !== thing.id) === true) return null;
  const at = place(thing.title);
  // All of a title is another thing rather than another name.
  if (old.length === thing.title.length && last.every(({ id }) => id !== thing.id)) return null;
  const title = `${thing.title.slice(0, at)}${other}${thing.title.slice(at + old.length)}`;
  return { kind: 'rename', target: { found: 'one', ...thing }, title };
}

/** Where words stand in others as whole words; -1 where they do not. */
function wordsAt(text: string, words: string): number {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + words.length] ?? ' '}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return at;
  }
  return -1;
}

/** "Nah topsoil was right": what was changed just now was better before. */
const wasBetter =
  /(?<!\p{L})(?:(?:was|were) (?:actually )?(?:right|fine|better|good|correct|ok(?:ay)?)|(?:c'|s')?etai(?:t|ent) (?:tres |plus )?(?:bien|mieux|bon|correcte?|juste|ok)|(?:estaba|era)n? (?:bien|mejor|correct[oa]|bueno))(?: before| the first time| avant| antes)?[\s.!]*$/u;

export function wasRight(text: string, asked: Asked): Intent[] | null {
  const { did = [], undone, question } = asked.frame ?? {};
  const [last] = did;
  const isChange = last !== undefined && ['rename', 'move', 'rate', 'categorise'].includes(last.intent.kind);
  return isChange && undone !== true && question == null && wasBetter.test(foldText(text))
    ? [{ kind: 'undo' }]
    : null;
}
