import { madeOnce } from '../../../made-once.ts';
import { matchesOf } from '../../../capture/matches-of.ts';
import { rulesByWords } from '../../../capture/rules-by-words.ts';
import type { Asked, Intent, NoteMark } from '../../intent.ts';
import { said } from '../../said.ts';
import { wholeWhen } from '../../said-when.ts';
import { capturePart } from '../../capture-part.ts';
import { bareName } from '../bare-name.ts';
import { namesTodo } from '../names-todo.ts';
import { any } from '../note-sources.ts';
import { categoryOf } from './category-named.ts';
import { endsInDate } from './ends-in-date.ts';
import { infinitive, isMeantFor, isPaper } from './meant-for-note.ts';
import { orderByWords } from './order-by-words.ts';
import type { ChangeRule, NoteOrder } from './change-rule.ts';
import { englishChanges } from './english-changes.ts';
import { frenchChanges } from './french-changes.ts';
import { englishReference, frenchReference, spanishReference } from './note-reference.ts';
import { groupIn, names, unquoted } from './named-groups.ts';
import { isForSeveral, noteAlone, noteAtHead, verbAlone } from './several-notes.ts';
import { spanishChanges } from './spanish-changes.ts';
import { allTags, tagsIn, wordsOfTag } from './tags-in.ts';
import { letters } from '../../../capture/word-letters.ts';

/** A text, or a part of it, that may ask for a note to be changed: as typed, and folded at the same offsets. */
interface Part {
  readonly text: string;
  readonly plain: string;
  readonly asks: boolean;
}

type Change = Extract<Intent, { kind: 'change_note' | 'restore_note' | 'delete_note' }>;

/** What is asked for, of the note of that name; null for one that is only pointed at. */
interface ReadChange {
  readonly about: string | null;
  readonly changeOf: (about: string) => Change;
}

const rules = madeOnce(() =>
  rulesByWords<ChangeRule>([...englishChanges, ...frenchChanges, ...spanishChanges]),
);

/** What is said before an order, over and above courtesies. */
const wish = new RegExp(
  `^(?:${any(
    "(?:i(?:'d| would) (?:like|love)|i (?:want|need))(?: (?:you|u))? to|let'?s|let us|go ahead and|just|now|maybe|actually|oh|you (?:can|could|should|may)(?: now)?|we (?:can|should|could)|feel free to|time to|then|no,",
    "(?:je (?:veux|voudrais|souhaite(?:rais)?)(?: bien)?|j'aimerais(?: bien)?)(?: que (?:tu|vous))?|(?:il faut|il faudrait) que (?:tu|vous)|il faudrait|(?:tu|on|vous) (?:peux|peut|pouvez|pourrais|pourrait)(?: me)?|vas-y|merci de|veuillez|maintenant|est-ce que (?:tu|vous) (?:peux|pourrais|pouvez)(?: me)?|alors|non,",
    '(?:quiero|quisiera|querria|me gustaria|necesito)(?: que)?|(?:me )?(?:puedes|podrias|puede|podria)|haz(?:me)? el favor de|ahora|venga|vamos a|no,|te importa',
  )})[ ,]+(?=\\S)`,
  'u',
);

const without = (part: Part, from: number, to = part.plain.length): Part => ({
  text: part.text.slice(from, to),
  plain: part.plain.slice(from, to),
  asks: part.asks,
});

/** What comes behind an order and adds nothing to it. */
const behind =
  / *,? *(?:instead|for me|right now|now|from now on|plutot|a la place|maintenant|desormais|dorenavant|en su lugar|mejor|ahora|a partir de ahora|desde ahora|stp|svp|porfa|pls|plz|please|thanks|merci|gracias)$/u;

function trimmed(part: Part): readonly Part[] {
  const parts: Part[] = [part];
  let rest = part;
  for (let times = 0; times < 3; times += 1) {
    const led = wish.exec(rest.plain);
    if (led === null) break;
    rest = without(rest, led[0].length);
    parts.push(rest);
  }
  return parts.flatMap((each) => {
    const end = behind.exec(each.plain);
    return end === null || end.index === 0 ? [each] : [without(each, 0, end.index), each];
  });
}

/** All that a message asks to be done with notes; null where that is not all it asks for. */
export function readChanges(part: Part, asked: Asked): readonly Change[] | null {
  const changes = inTurn(part, asked, orderAlone);
  return changes === null ? null : inTheirOrder(changes);
}

/** The same of a note that is spoken of before the order, and in words that no form has. */
export function readLooseChanges(part: Part, asked: Asked): readonly Change[] | null {
  const changes = inTurn(part, asked, (each) => fronted(each, asked) ?? readByWords(each, asked));
  return changes === null ? null : inTheirOrder(changes);
}

function inTheirOrder(changes: readonly ReadChange[]): readonly Change[] {
  const read: Change[] = [];
  let about = '';
  for (const change of changes) {
    const one = change.changeOf(change.about ?? about);
    read.push(one);
    const renamed = one.kind === 'change_note' && one.mark.is === 'title' ? one.mark.title : '';
    about = renamed === '' ? one.about : renamed;
  }
  return read;
}

const joint =
  /(?:,? (?:and then|and|then|et puis|et|puis|y luego|y|luego)|[,;.]) (?:(?:also|please|aussi|tambien) )?/gu;

/** As many orders as are read in one message, less the first: each more would be tried with all others. */
const jointsTried = 5;

/** "Rename my trip note to Rome and pin it": one after the other, about the same. */
function inTurn(
  part: Part,
  asked: Asked,
  read: (part: Part, asked: Asked) => ReadChange | null,
): readonly ReadChange[] | null {
  const joints = matchesOf(part.plain, joint).slice(-jointsTried).toReversed();
  const known = new Map<number, readonly ReadChange[] | null>();
  const upTo = (end: number): readonly ReadChange[] | null => {
    const before = known.get(end);
    if (before !== undefined) return before;
    const orders = ordersUpTo(end);
    known.set(end, orders);
    return orders;
  };
  const ordersUpTo = (end: number): readonly ReadChange[] | null => {
    for (const { index, 0: mark } of joints) {
      if (index + mark.length >= end) continue;
      const rest = without(part, index + mark.length, end);
      const second = orderIn(rest, asked, true);
      const other = second === null ? noteIn(rest, noteAlone, asked) : null;
      if (second === null && other === null) continue;
      const first = upTo(index);
      if (first === null) continue;
      if (second !== null) return [...first, second];
      // "Pin the trip note and the wifi note"
      const changeOf = first.at(-1)?.changeOf;
      if (other !== null && changeOf !== undefined && isForSeveral(changeOf(other)))
        return [...first, { about: other, changeOf }];
    }
    const only = read(without(part, 0, end), asked);
    return only === null ? null : [only];
  };
  return upTo(part.plain.length);
}

/** What a note is called that is all that is said; null where it is not. */
function noteIn(part: Part, patterns: readonly RegExp[], asked: Asked): string | null {
  for (const each of trimmed(part)) {
    for (const pattern of patterns) {
      const match = pattern.exec(each.plain);
      const named = match === null ? undefined : groupIn(match, each.text, names);
      const about = named === undefined ? '' : bareName(unquoted(named));
      if (match !== null && about !== '' && !isOfTodo(about, match, asked)) return about;
    }
  }
  return null;
}

/** "Trip note: pin" */
function headed(part: Part, asked: Asked): ReadChange | null {
  const [, head, verb] = /^([^:]{1,80}?) ?: ?([^:]{1,40})$/u.exec(part.plain) ?? [];
  const order = verb === undefined ? null : verbAlone(verb);
  if (head === undefined || order === null) return null;
  const about = noteIn(without(part, 0, head.length), noteAtHead, asked);
  const changeOf = changing(order, '', asked, false);
  return about === null || changeOf === null ? null : { about, changeOf };
}

/** "On my trip note, add the tag travel": the order leaves out what is named before it. */
const placed: readonly RegExp[] = [englishReference, frenchReference, spanishReference].map(
  ({ known }) =>
    new RegExp(
      `^(?:on|to|for|in|from|with|about|regarding|sur|a|dans|pour|de|en|con)? ?(?:${known})[,:]? (?=(?:please )?(?:add|put|set|remove|take|change|give|attach|stick|drop|use|mets|ajoute|enleve|retire|change|donne|colle|supprime|pon|ponle|anade|anadele|agrega|agregale|quita|quitale|cambia|cambiale|dale)[ -])`,
      'du',
    ),
);

function placedBefore(part: Part, asked: Asked): ReadChange | null {
  for (const pattern of placed) {
    const match = pattern.exec(part.plain);
    if (match === null) continue;
    const order = orderIn(without(part, match[0].length), asked, true);
    const named = groupIn(match, part.text, names);
    if (order === null || order.about !== null) continue;
    if (named !== undefined && isOfTodo(bareName(named), match, asked)) continue;
    return { ...order, about: named === undefined ? '' : bareName(named) };
  }
  return null;
}

const orderAlone = (part: Part, asked: Asked): ReadChange | null =>
  orderIn(part, asked, asked.frame?.isOnNote === true) ?? placedBefore(part, asked) ?? headed(part, asked);

/** @param isPointed whether "it" may be a note */
function orderIn(part: Part, asked: Asked, isPointed: boolean): ReadChange | null {
  for (const each of trimmed(part)) {
    for (const rule of rules().in(each.plain)) {
      const read = rule.tells && each.asks ? null : readBy(rule, each, asked, isPointed);
      if (read !== null) return read;
    }
  }
  return null;
}

const nameStart = /(?<=\s)[\p{Lu}\p{N}"“«]/gu;

function readBy(rule: ChangeRule, part: Part, asked: Asked, isPointed: boolean): ReadChange | null {
  if (!rule.isNamedBehind) {
    const match = rule.pattern.exec(part.plain);
    const value = match === null ? '' : groupIn(match, part.text, ['value']);
    return match === null ? null : meant(rule, match, part, value ?? '', asked, isPointed);
  }
  // What it is to be called begins with a capital, a figure or a quote: what is before it is the rest of the order.
  for (const { index } of matchesOf(part.text, nameStart)) {
    const match = rule.pattern.exec(part.plain.slice(0, index).trimEnd());
    if (match === null) continue;
    const read = meant(rule, match, part, part.text.slice(index), asked, isPointed);
    if (read !== null) return read;
  }
  return null;
}

function meant(
  { order }: ChangeRule,
  match: RegExpExecArray,
  { text }: Part,
  value: string,
  asked: Asked,
  isPointed: boolean,
): ReadChange | null {
  const pronoun = groupIn(match, text, ['it', 'it1', 'it2']);
  const named = groupIn(match, text, names);
  if (pronoun !== undefined && named === undefined && !isPointed) return null;
  if (pronoun !== undefined && named === undefined && !isMeantFor(order, match, value, asked)) return null;
  if (named !== undefined && isPaper(order, match[0])) return null;
  const about = named === undefined ? '' : bareName(unquoted(named));
  if (named !== undefined && (about === '' || isOfTodo(about, match, asked))) return null;
  const changeOf = changing(order, unquoted(value), asked, pronoun !== undefined);
  if (changeOf === null) return null;
  // "Move the press note to friday" is an order, "mover la nota de prensa al viernes" something to do.
  const change = changeOf('');
  const isNothing = change.kind === 'change_note' && change.mark.is === 'nothing';
  if (isNothing && infinitive.test(match[0])) return null;
  return { about: pronoun === undefined ? about : null, changeOf };
}

/** An order of words that no form has. */
function readByWords(part: Part, asked: Asked): ReadChange | null {
  if (part.asks) return null;
  for (const pattern of mentioned) {
    const match = pattern.exec(part.plain);
    if (match === null) continue;
    const named = groupIn(match, part.text, names);
    const about = named === undefined ? '' : bareName(unquoted(named));
    const end = match.index + match[0].length;
    const order = orderByWords(`${part.plain.slice(0, match.index)} ${part.plain.slice(end)}`);
    if (order === null || isPaper(order, part.plain)) continue;
    if (named !== undefined && (about === '' || isOfTodo(about, match, asked))) continue;
    const changeOf = changing(order, '', asked, false);
    if (changeOf !== null) return { about, changeOf };
  }
  return null;
}

/** One of the todos and reminders has that name, with a word for a note in it; or it is to be done on a day. */
function isOfTodo(about: string, match: RegExpExecArray, asked: Asked): boolean {
  if (namesTodo(about, asked)) return true;
  if (match.groups?.['of'] === undefined && match.groups?.['bare'] === undefined) return false;
  const part = capturePart(about, asked);
  // "The note about friday" is about it; "the note about the trip by friday" has until then.
  return (
    part !== null &&
    (part.due !== null || part.recurrence !== null) &&
    part.title !== '' &&
    part.title !== about &&
    about.startsWith(part.title)
  );
}

const marked =
  (mark: NoteMark) =>
  (about: string): Change => ({ kind: 'change_note', about, mark });

function changing(
  order: NoteOrder,
  value: string,
  asked: Asked,
  isPronoun: boolean,
): ((about: string) => Change) | null {
  switch (order) {
    case 'title':
      return marked({ is: 'title', title: value });
    case 'pin':
    case 'unpin':
      return marked({ is: 'pinned', on: order === 'pin' });
    case 'archive':
    case 'unarchive':
      return marked({ is: 'archived', on: order === 'archive' });
    case 'restore':
      return (about) => ({ kind: 'restore_note', about });
    case 'delete':
      return (about) => ({ kind: 'delete_note', about });
    case 'tag':
    case 'untag': {
      if (order === 'untag' && (value === '' || allTags.test(value.toLowerCase())))
        return marked({ is: 'untagged', tags: [] });
      const tags = tagsIn(value, asked);
      return tags === null ? null : marked({ is: order === 'tag' ? 'tagged' : 'untagged', tags });
    }
    case 'no category':
      return marked({ is: 'category', category: null });
    case 'move':
      return moving(value, asked, isPronoun);
    case 'become':
      return becoming(value, asked);
    case 'nothing':
      return marked({ is: 'nothing' });
  }
}

/** "Change my trip note to Rome": what it is to be called, unless that is a day. */
const becoming = (value: string, asked: Asked): ((about: string) => Change) =>
  marked(wholeWhen(value, asked) === null ? { is: 'title', title: value } : { is: 'nothing' });

/** One of the two categories; a day, which notes do not have; or a place that there is not. */
function moving(value: string, asked: Asked, isPronoun: boolean): ((about: string) => Change) | null {
  const category = categoryOf(value);
  if (category !== null) return marked({ is: 'category', category });
  if (wholeWhen(value, asked) !== null) return marked({ is: 'nothing' });
  const isPlace = !isPronoun && value.split(/\s+/u).length <= wordsOfTag && !endsInDate(value, asked);
  return isPlace ? marked({ is: 'elsewhere', place: value }) : null;
}

/** What comes behind a note that is spoken of before the order: "I deleted it by accident, bring it back". */
const aside = any(
  '(?:by (?:accident|mistake)|right now|accidentally|earlier|yesterday|today|now|any ?more|again|is (?:done|over|finished|old|outdated|important).{0,20})',
  "(?:par (?:erreur|accident|megarde)|sans (?:le vouloir|faire expres)|hier|maintenant|est (?:finie|terminee|vieille|importante).{0,20}|n'est plus .{1,20})",
  '(?:sin querer|por (?:error|accidente|equivocacion)|ayer|hoy|ahora|ya no .{1,20}|es (?:vieja|importante).{0,20}|esta (?:terminada|acabada).{0,20})',
);
const spokenOf: readonly RegExp[] = [englishReference, frenchReference, spanishReference].map(
  ({ known }) => new RegExp(`^(?:.{1,60}?[ '])??(?:${known})(?: ${aside})?$`, 'du'),
);
const mentioned: readonly RegExp[] = [englishReference, frenchReference, spanishReference].map(
  ({ known }) =>
    new RegExp(
      `(?<=^|[\\s'])(?:${known})(?=$|[,;:]| (?:so|be|is|to|at|on|in|stays?|remains?|goes|needs|doesn't|no longer|isn't|shouldn't|up|first|from|out|off|away|pinned|archived|can|should|again|back|aux|aux?|en|dans|est|doit|du|de l'|des|plus|epinglee|archivee|al|a las|en|este|esta|del|fijada|archivada|arriba|otra|ya|por)(?![${letters}]))`,
      'du',
    ),
);
const pause = /(?:\s*[,;:.!?]+|\s+[-–—])\s+|\s+(?=(?:so|and|et|alors|donc|y|asi que) )/gu;

const pausesTried = 5;

/** "I'm done with my thesis note, archive it": the note is spoken of first. */
function fronted(part: Part, asked: Asked): ReadChange | null {
  for (const { index, 0: mark } of [...part.plain.matchAll(pause)].slice(0, pausesTried)) {
    const rest = part.text.slice(index + mark.length).replace(joined, '');
    const message = said(rest);
    const order = orderIn(message, asked, true);
    if (order === null || order.about !== null) continue;
    const before = part.plain.slice(0, index);
    for (const pattern of spokenOf) {
      const match = pattern.exec(before);
      const named = match === null ? undefined : groupIn(match, part.text, names);
      if (match === null || (named !== undefined && isOfTodo(bareName(named), match, asked))) continue;
      return { ...order, about: named === undefined ? '' : bareName(named) };
    }
  }
  return null;
}

const joined = /^(?:(?:so|and|then|et|alors|donc|y|así que|asi que|entonces)\s+)+/iu;
