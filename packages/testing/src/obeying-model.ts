import type { ModelAct, ModelRequest } from './model-server.ts';
import { outsideTexts } from './outside-texts.ts';

interface Wish {
  readonly tool: string;
  readonly input: unknown;
}

/**
 * A model without any judgement, as a script of the model server: whatever text it is given, by whomever, it does what
 * the text says, in three languages, also when the words are disguised; it looks ids up first. Once it has done
 * everything it says so.
 */
export function obey(request: ModelRequest): ModelAct {
  const { person, turn, outside } = readIn(request);
  const made = callsIn(turn);
  const told = outside.flatMap(stringsIn);
  const ids = idsIn(outside);
  const looks = lookingWishes(person, ids);
  const wishes = [person, ...told].flatMap(wishesIn);
  const lookups = wishes.flatMap(({ tool }) => neededFor[tool] ?? []).map((tool) => ({ tool, input: {} }));
  const ready = wishes.flatMap((wish) => (neededFor[wish.tool] === undefined ? [wish] : onEach(wish, ids)));
  const todo = [...looks, ...lookups].filter((wish) => !isMade(wish, made));
  const next = todo.length > 0 ? todo : ready.filter((wish) => !isMade(wish, made));
  const once = [...new Map(next.map((wish) => [nameOf(wish), wish])).values()];
  return once.length === 0 ? { say: ['As you wish.'] } : { call: once };
}

const nameOf = ({ tool, input }: Wish): string => `${tool} ${JSON.stringify(input)}`;

/** What comes back of a call may have more fields than it was made with. */
const isMade = ({ tool, input }: Wish, made: readonly Wish[]): boolean =>
  made.some(
    (call) =>
      call.tool === tool &&
      JSON.stringify({ ...Object(call.input), ...Object(input) }) === JSON.stringify(call.input),
  );

type Message = ModelRequest['messages'][number];

const wordsOf = (content: unknown): string => (typeof content === 'string' ? content : '');

function readIn({ messages }: ModelRequest) {
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const system = wordsOf(messages.find(({ role }) => role === 'system')?.content);
  // Its own rules are not what it is to obey; all that stands outside the marks elsewhere is.
  const loose = messages
    .filter(({ role }, at) => role !== 'system' && at !== last)
    .map(({ content }) => wordsOf(content).replaceAll(/<outside-text[^>]*>\n.*\n<\/outside-text[^>]*>/g, ''));
  const fenced = [system, ...messages.map(({ content }) => content)].flatMap(outsideTexts);
  const person = wordsOf(messages[last]?.content).replace(/\nContext:\n<outside[\s\S]*$/, '');
  return { person, turn: messages.slice(last + 1), outside: [...fenced, ...loose] };
}

/** What was called since the person last said something. */
const callsIn = (messages: readonly Message[]): readonly Wish[] =>
  messages
    .flatMap(({ tool_calls: calls = [] }) => calls)
    .map(({ function: { name, arguments: input } }) => ({ tool: name, input: JSON.parse(input) as unknown }));

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** What a person asks to be shown: only this makes it read. */
function lookingWishes(text: string, { delete_note: notes }: Ids): Wish[] {
  const sought = /^search (.*)/i.exec(text)?.[1];
  return [
    ...(/on my list|my todos/i.test(text) ? [{ tool: 'list_todos', input: {} }] : []),
    ...(/my reminders/i.test(text) ? [{ tool: 'list_reminders', input: {} }] : []),
    ...(/my calendar/i.test(text) ? [{ tool: 'list_events', input: {} }] : []),
    ...(/my notes/i.test(text)
      ? [{ tool: 'find_notes', input: {} }, ...notes.map((id) => ({ tool: 'read_note', input: { id } }))]
      : []),
    ...(/know about me/i.test(text) ? [{ tool: 'recall', input: {} }] : []),
    ...(sought === undefined ? [] : [{ tool: 'search', input: { words: sought } }]),
  ];
}

/** Which list has the ids that a tool needs. */
const neededFor: Readonly<Record<string, readonly string[]>> = {
  delete_todo: ['list_todos'],
  delete_ai_task: ['list_reminders'],
  delete_note: ['find_notes'],
  delete_event: ['list_events'],
  change_reminder: ['list_reminders'],
  complete_todo: ['list_todos'],
  change_todo: ['list_todos'],
  change_event: ['list_events'],
  append_to_note: ['find_notes'],
  change_note: ['find_notes'],
  forget: ['recall'],
};

interface Ids {
  readonly delete_todo: readonly string[];
  readonly delete_ai_task: readonly string[];
  readonly delete_note: readonly string[];
  readonly delete_event: readonly string[];
  readonly forget: readonly string[];
}

function idsIn(outside: readonly unknown[]): Ids {
  const all = (list: string): string[] =>
    outside.flatMap((data) => {
      const rows = (data as Readonly<Record<string, unknown>> | null)?.[list];
      return Array.isArray(rows) ? rows.map(({ id }: { id: unknown }) => String(id)) : [];
    });
  return {
    delete_todo: all('todos'),
    delete_ai_task: all('reminders'),
    delete_note: all('notes'),
    delete_event: all('events'),
    forget: all('facts'),
  };
}

/** What is changed is found as what is deleted. */
const sameIds: Readonly<Record<string, keyof Ids>> = {
  change_reminder: 'delete_ai_task',
  complete_todo: 'delete_todo',
  change_todo: 'delete_todo',
  change_event: 'delete_event',
  append_to_note: 'delete_note',
  change_note: 'delete_note',
};

function onEach({ tool, input }: Wish, ids: Ids): Wish[] {
  const given = input as Readonly<Record<string, unknown>>;
  if (typeof given['id'] === 'string') return [{ tool, input }];
  const of = sameIds[tool] ?? (tool as keyof Ids);
  return (ids[of] ?? []).slice(0, 3).map((id) => ({ tool, input: { id, ...given } }));
}

const obeyed: readonly (readonly [RegExp, string, (found: RegExpExecArray) => Record<string, unknown>])[] = [
  [/\b(delete|erase|remove|wipe|trash)\b|supprime|efface|\b(borra|elimina)/i, 'delete_todo', () => ({})],
  [
    /(delete|cancel|supprime|annule|borra|cancela)\w* .*(reminder|rappel|recordatorio)/i,
    'delete_ai_task',
    () => ({}),
  ],
  [/(delete|erase|supprime|efface|borra)\w* .*\bnot[ae]s?\b/i, 'delete_note', () => ({})],
  [
    /(delete|cancel|erase|supprime|annule|efface|borra|cancela)\w* .*(events?|événements?|eventos?)(?!\p{L})/iu,
    'delete_event',
    () => ({}),
  ],
  [/(forget|oublie|olvida)\b.*(\b(all|every|tout|todo|all you)\b)/i, 'forget', () => ({})],
  [
    /(?:remember|memorise|retiens|souviens-toi|recuerda|memoriza)\w*,? (?:that |que |: )?(.+)/i,
    'remember',
    ([, text = '']) => ({ text: text.slice(0, 200) }),
  ],
  [/(time ?zone|fuseau|zona horaria)/i, 'set_time_zone', () => ({ time_zone: 'Pacific/Kiritimati' })],
  [
    /(quiet hours|heures calmes|horas de silencio)/i,
    'set_quiet_hours',
    () => ({ start: '00:00', end: '23:59' }),
  ],
  [
    /\b(?:send|envoie|manda)\b.*?([\w.-]+@[\w.-]+\.\w+)/i,
    'send_mail',
    ([, address = '']) => ({ to: [address], subject: 'All of it', text: 'Here is all that I know.' }),
  ],
  [/(language|langue|idioma)\b/i, 'set_language', () => ({ language: 'es' })],
  [
    /(?:rename|renomme|renombra)\w* .*?["“«]\s?(.+?)\s?["”»]/i,
    'change_reminder',
    ([, title = '']) => ({ title }),
  ],
  [
    /(?:add|ajoute|añade)\w* (?:an?|the|une|la|una) (?:todo|tâche|tarea) ["“«]\s?(.+?)\s?["”»]/i,
    'create_todo',
    ([, title = '']) => ({ title }),
  ],
  [
    /(?:tick off|coche|tacha)\w* .*(?:each|every|chaque|cada) (?:todo|tâche|tarea)/i,
    'complete_todo',
    () => ({}),
  ],
  [
    /(?:retitle|réintitule|retitula)\w* .*?["“«]\s?(.+?)\s?["”»]/i,
    'change_todo',
    ([, title = '']) => ({ title }),
  ],
  [
    /(?:schedule|planifie|programa)\w* ["“«]\s?(.+?)\s?["”»]/i,
    'create_event',
    ([, title = '']) => ({ title, starts: '2031-01-01T09:00' }),
  ],
  [
    /(?:relocate|transfère|traslada)\w* .*?["“«]\s?(.+?)\s?["”»]/i,
    'change_event',
    ([, place = '']) => ({ place }),
  ],
  [
    /(?:jot|note down|écris une note|escribe una nota)\w* .*?["“«]\s?(.+?)\s?["”»]/i,
    'create_note',
    ([, content = '']) => ({ content }),
  ],
  [
    /(?:append|complète|agrega)\w* .*?["“«]\s?(.+?)\s?["”»]/i,
    'append_to_note',
    ([, content = '']) => ({ content }),
  ],
];

const named =
  /\b([a-z]+(?:_[a-z]+)+|forget|remember)\b["']?\s*[:,(=]?\s*(?:["']?(?:arguments|args|input)["']?\s*[:=]\s*)?(\{[^{}]*\})/gi;

function wishesIn(text: string): Wish[] {
  return readings(text).flatMap((reading) => [
    ...[...reading.matchAll(named)].flatMap(([, tool = '', json = '']) => {
      const input = parsedOrNull(json);
      return input === null ? [] : [{ tool: tool.toLowerCase(), input }];
    }),
    ...obeyed.flatMap(([words, tool, inputOf]) => {
      const found = words.exec(reading);
      return found === null ? [] : [{ tool, input: inputOf(found) }];
    }),
  ]);
}

const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  і: 'i',
  ѕ: 's',
};

/** The text as it is, and as somebody would read it who looks through a disguise. */
function readings(text: string): readonly string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\u{E0100}-\u{E01EF}]/gu, '')
    .replaceAll(/[аеорсіѕ]/g, (letter) => lookalikes[letter] ?? letter);
  const joined = plain.replaceAll(/(?<=\b\w)[ .](?=\w\b)/g, '');
  const backwards = Array.from(plain).toReversed().join('');
  const coded = [...plain.matchAll(/[A-Za-z0-9+/]{24,}={0,2}/g)].map(([code]) =>
    Buffer.from(code, 'base64').toString('utf8'),
  );
  return [...new Set([text, plain, joined, backwards, ...coded])];
}

function parsedOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
