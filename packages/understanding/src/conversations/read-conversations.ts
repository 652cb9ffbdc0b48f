import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, type Language } from '@squeeze/contracts/languages';
import { isHeldOut } from '../cases/held-out.ts';
import { casesFolder } from '../cases/repository-requests.ts';
import type { ConversationCase, ExpectedAnswer, ExpectedThing, ExpectedTurn } from './conversation-case.ts';

/** The conversations written for this repository. */
export const repositoryConversations = (): readonly ConversationCase[] =>
  languages.flatMap((language) =>
    readConversations(
      readFileSync(path.join(casesFolder, `conversations-${language}.txt`), 'utf8'),
      language,
    ),
  );

/** Conversations in the notation of cases/README.md. @throws {Error} naming a line that is not of it */
const readConversations = (text: string, language: Language): readonly ConversationCase[] =>
  text
    .trim()
    .split(/\n(?=# )/u)
    .map((part) => readConversation(part, language));

function readConversation(text: string, language: Language): ConversationCase {
  const [head = '', ...lines] = text.split('\n');
  const [id = '', ...covers] = head.slice(2).split(' ');
  const given: ExpectedThing[] = [];
  const turns: Building[] = [];
  let at = '';
  for (const line of lines) {
    const [mark = '', rest = ''] = /^(\S+)\s*(.*)$/u.exec(line)?.slice(1) ?? [];
    const turn = turns.at(-1);
    if (mark === '') continue;
    if (mark === '@') at = rest;
    else if (mark === 'given') given.push(readThing(rest));
    else if (mark === '>') turns.push({ at, text: rest, changed: [], gone: [], answer: null });
    else if (turn === undefined) throw new Error(`${id}: not of the notation: ${line}`);
    else if (mark === '+') turn.changed.push(readThing(rest));
    else if (mark === '~') turn.changed.push(readThing(withKind(rest)));
    else if (mark === '-') turn.gone.push(rest);
    else if (mark !== '=') turn.answer = readAnswer(mark, rest, line);
  }
  return { id, covers, language, given, turns, heldOut: isHeldOut(head) };
}

interface Building extends ExpectedTurn {
  readonly changed: ExpectedThing[];
  readonly gone: string[];
  answer: ExpectedAnswer | null;
}

/** "t1 reminder …" as "reminder t1 …". */
const withKind = (text: string): string => text.replace(/^(\S+) (todo|reminder) /u, '$2 $1 ');

function readThing(text: string): ExpectedThing {
  const match = /^(?<kind>todo|reminder) (?<key>\S+) "(?<title>[^"]*)"(?<rest>.*)$/u.exec(text);
  const { kind = '', key = '', title = '', rest = '' } = match?.groups ?? {};
  if (kind !== 'todo' && kind !== 'reminder') throw new Error(`Not of the notation: ${text}`);
  const slots = new Map<string, string>();
  let when = '';
  for (const [, name, quoted, value, word] of rest.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))|(\S+)/gu)) {
    if (name !== undefined) slots.set(name, quoted ?? value ?? '');
    else if (word === 'done' || word === 'paused') slots.set(word, 'yes');
    else when += `${when === '' ? '' : ' '}${word ?? ''}`;
  }
  const isDate = /^\d{4}-\d\d-\d\d/u.test(when);
  return {
    kind,
    key,
    title,
    when: isDate ? when : null,
    repeat: isDate || when === '' ? null : when,
    priority: slots.get('priority') ?? 'medium',
    category: slots.get('category') ?? null,
    isDone: slots.has('done'),
    isPaused: slots.has('paused'),
  };
}

function readAnswer(mark: string, rest: string, line: string): ExpectedAnswer {
  const [first = '', ...keys] = rest.split(' ');
  if (mark === '?' && first === 'which') return { does: 'which', keys };
  if (mark === '?' && (first === 'when' || first === 'title' || first === 'what' || first === 'confirm')) {
    return { does: 'ask', about: first };
  }
  if (mark === 'shows') return { does: 'show', keys: rest.split(' ') };
  if (mark === 'says' && rest === 'none') return { does: 'show nothing' };
  if (mark === 'answers') return { does: 'answer' };
  throw new Error(`Not of the notation: ${line}`);
}
