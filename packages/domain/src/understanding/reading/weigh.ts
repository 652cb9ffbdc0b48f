import { blotOut, foldText } from '../../capture/folded-text.ts';
import { protectedText } from '../../capture/protected-text.ts';
import { beginsTask } from '../../capture/task-verbs.ts';
import { actOf } from '../acts/act-of.ts';
import { classify, type Guess } from '../acts/classify.ts';
import { asTodo, capturePart } from '../capture-part.ts';
import { asksToBeTold } from '../asks-to-be-told.ts';
import type { Asked, Intent } from '../intent.ts';
import { asRepeatingTodos } from '../repeating-todos.ts';
import { remindingOf } from '../read-reminder.ts';
import { said } from '../said.ts';
import { withoutTodoLead } from '../task-leads.ts';
import { cutAnew } from './cut-anew.ts';
import { isPriced, lasts } from './amounts.ts';
import { listNamed } from './list-named.ts';
import { onlyNamed } from './only-named.ts';
import { orderOf, readOrder } from './read-order.ts';
import { tells, tokensOf } from './tokens.ts';

/** Nobody gives longer orders; what a longer text is shows at its beginning. */
const longest = 600;

/** Of so few words little can be told. */
const shortest = 2;
const fewWords = 3;

/** How sure a guess has to be: of a text that nothing is known of, and against what rules made of it. */
const enough = {
  alone: 0.35,
  againstTask: 0.45,
  againstRules: 0.35,
  againstLead: 0.9,
  againstQuestion: 0.8,
  againstKnown: 0.95,
  amongAnswers: 0.5,
  reminder: 0.6,
  reminderGoingOn: 0.85,
  toNothing: 0.6,
  toKeep: 0.65,
  toKeepShort: 0.4,
  toKeepBeside: 0.1,
  toChange: 0.5,
  ofAll: 0.95,
} as const;

type Guesses = ReturnType<typeof classify>;

/**
 * What rules made of a text, beside what its words look like. A text that no rule knew is in doubt: rules keep it as a
 * todo or find it unclear, but it may be an order in words of its own, a question, or mere talk. What a rule knew stays unless
 * the words are plainly of something else.
 */
export function weighed(text: string, ruled: readonly Intent[], asked: Asked): Intent[] {
  const [first, ...others] = ruled;
  const bare = said(text).text;
  if (first === undefined || !/\p{L}/u.test(text)) return [...ruled];
  const isDoubted = isInDoubt(bare, first, others, asked);
  if (!isDoubted && text.length > longest) return asRepeatingTodos(text, ruled, asked);
  const guesses = guessesOf(text, asked.known);
  const read = onlyNamed(withoutWhy(readBy(guesses, text, ruled, isDoubted, asked), guesses, asked), asked);
  return asRepeatingTodos(text, ifSure(read, guesses, { text, ruled }, asked), asked);
}

const guessesOf = (text: string, known: Asked['known']): Guesses => {
  const start = text.slice(0, longest);
  return classify(blotOut(start, protectedText(start)), known);
};

/** As if there were nothing that the words may be about. */
const byWordsAlone = (text: string): Guesses => guessesOf(text, { todos: [], tasks: [], recent: [] });

function readBy(
  guesses: Guesses,
  text: string,
  ruled: readonly Intent[],
  isDoubted: boolean,
  asked: Asked,
): Intent[] {
  const [first, ...others] = ruled;
  const bare = said(text).text;
  const [best] = guesses;
  if (first === undefined) return [];
  if (!isDoubted) {
    const isAnswered = answering.has(best.act) && best.act !== 'talk' && answering.has(actOf(first));
    const isSo =
      (isAnswered || ruled.some((intent) => actOf(intent) === best.act)) && !isWhy(best, ruled, asked);
    // "Remove the due date from the milk": a rule that found what is to be changed knows how.
    const isFound = changing.has(best.act) && 'target' in first && first.target.found === 'one';
    const isKept =
      isSo ||
      isFound ||
      best.probability < enough.againstKnown ||
      (others.length > 0 && first.kind !== 'add_todo');
    return isKept ? cutAnew(bare, ruled, asked) : orderAs(best, bare, ruled, asked);
  }
  const isReported = reports.test(foldText(bare)) && (best.act.startsWith('add_') || changing.has(best.act));
  const isKnown =
    first.kind === 'ask_what' &&
    first.order !== 'add_note' &&
    (orderOf(first.order) !== null || (changing.has(first.order) && best.probability < enough.againstLead));
  if (isReported || isKnown || (best.act === 'list' && first.kind === 'find')) return [...ruled];
  const asTodo = guesses.find(({ act }) => act === 'add_todo')?.probability ?? 0;
  const several = first.kind === 'add_todo' && others.length > 0;
  const isTodo =
    best.act === 'add_todo' ||
    (first.kind === 'add_todo' && first.repeat !== undefined && !asksToBeTold(bare)) ||
    (best.act === 'add_reminder' &&
      first.kind === 'add_todo' &&
      best.probability < (isGoingOn(asked) ? enough.reminderGoingOn : enough.reminder) &&
      !asksToRemind(bare, asked));
  if (isTodo || (several && asTodo > 0.2)) {
    const adds = ruled.every(({ kind }) => kind === 'add_todo')
      ? null
      : keptIfLikely(text, best, ruled, asked);
    return adds ?? (text.length > longest ? [...ruled] : cutAnew(bare, ruled, asked));
  }
  // How to say that there is nothing to do is for the rules.
  if (best.act === 'talk' && !['add_todo', 'add_reminder', 'find'].includes(first.kind)) {
    return [...ruled];
  }
  if (best.probability < neededFor(best, first, bare, asked)) {
    const isMere = first.kind === 'add_todo' && first.due === null;
    if (!isMere || isTaskLike(bare, asked) || asTodo >= 0.35) {
      return text.length > longest ? [...ruled] : cutAnew(bare, ruled, asked);
    }
    const isAnswer =
      answering.has(best.act) && best.act !== 'talk' && best.probability >= enough.amongAnswers;
    return isAnswer ? orderAs(best, bare, ruled, asked) : [{ kind: 'unclear', text }];
  }
  return text.length > longest && best.act !== 'talk' ? [...ruled] : orderAs(best, bare, ruled, asked);
}

/** How likely it is to be as read; of what is added, that anything is to be. */
function likelihood(intent: Intent, guesses: Guesses): number {
  const act = actOf(intent);
  const isAdded = act === 'add_todo' || act === 'add_reminder';
  return guesses
    .filter((guess) => guess.act === act || (isAdded && guess.act.startsWith('add_')))
    .reduce((sum, { probability }) => sum + probability, 0);
}

/** What is added beside what is plainly asked for is why it is: "she wants to come at four on friday, do I have anything then". */
function withoutWhy(read: Intent[], guesses: Guesses, asked: Asked): Intent[] {
  const [best] = guesses;
  const meant = read.filter((intent) => actOf(intent) === best.act);
  const added = read.filter((intent) => intent.kind === 'add_todo');
  const isTask = added.some(({ title }) => isTaskLike(title, asked));
  const [first] = added;
  return first !== undefined &&
    meant.length > 0 &&
    !isTask &&
    likelihood(first, guesses) < enough.toKeepBeside
    ? meant
    : read;
}

/**
 * Nothing is written that was rather not asked for: it is offered to be written down. Nor is anything changed because of what words
 * look like, unless they plainly do: it is shown.
 */
function ifSure(
  read: Intent[],
  guesses: Guesses,
  { text, ruled }: { text: string; ruled: readonly Intent[] },
  asked: Asked,
): Intent[] {
  const [first, ...others] = read;
  if (first === undefined) return read;
  const likely = likelihood(first, guesses);
  const added = read.filter((intent) => intent.kind === 'add_todo');
  if (added.length === read.length) {
    // Several things of which one is a task are what they are, as is what has a tag and says how often.
    const isSeveral = others.length > 0 && added.some(({ title }) => isTaskLike(title, asked));
    const isShort = wordCount(said(text).text) <= fewWords && isTaskLike(said(text).text, asked);
    const keepable = isShort ? enough.toKeepShort : enough.toKeep;
    const isAgain = added.some(({ repeat }) => repeat !== undefined);
    const isSaid = isSeveral || isAgain || isSaidToKeep(said(text).text, asked);
    // That there is one of its name already makes no less of a task of it: "buy milk", "buy more milk".
    return likely < keepable && !isSaid && likelihood(first, byWordsAlone(text)) < keepable
      ? [{ kind: 'unclear', text }]
      : read;
  }
  // Nobody said when it is to be told: it is to be done, if that.
  const isUntimed = first.kind === 'ask_when' && first.repeats.length > 0 && others.length === 0;
  if (isUntimed && !asksToBeTold(text) && likely < enough.toKeepShort && !isTaskLike(first.title, asked))
    return isSaidToKeep(said(text).text, asked) ? read : [{ kind: 'unclear', text }];
  const isGuessed = !ruled.some(({ kind }) => kind === first.kind);
  const isChange = others.length === 0 && 'target' in first && first.target.found === 'one';
  if (!isChange || !isGuessed || !changing.has(first.kind) || likely >= enough.toChange) return read;
  return ruled[0]?.kind === 'beyond' ? [...ruled] : [{ kind: 'find', target: first.target }];
}

/**
 * Where more than the look of its words tells that it is to be kept: "I need to …", "todo: …", "add …", a tag, how long it takes, what
 * somebody said or what is quoted, of which the classifier is told nothing. In the middle of a conversation `frame/` decides.
 */
function isSaidToKeep(bare: string, asked: Asked): boolean {
  const folded = foldText(bare);
  return (
    isGoingOn(asked) ||
    withoutTodoLead(bare, asked.language) !== bare ||
    protectedText(bare).length > 0 ||
    [putting, tagged, reports].some((pattern) => pattern.test(folded)) ||
    lasts(folded)
  );
}

/** "My sister is not coming, delete it": what stands before the order is why, and nothing to be kept. */
const isWhy = (best: Guess, ruled: readonly Intent[], asked: Asked): boolean =>
  changing.has(best.act) &&
  ruled.length > 1 &&
  ruled.every((intent) =>
    intent.kind === 'add_todo'
      ? intent.due === null && !isTaskLike(intent.title, asked)
      : 'target' in intent && intent.target.found === 'none',
  );

/** Something was done in the turns before, which this may be about. */
const isGoingOn = ({ frame }: Asked): boolean => (frame?.did ?? []).length > 0;

const wordCount = (bare: string): number => bare.trim().split(/\s+/u).length;

/** Acts in which nothing is written: to take one for another does no harm. */
const answering: ReadonlySet<string> = new Set(['list', 'clock', 'suggest', 'recall', 'talk']);

const changing: ReadonlySet<string> = new Set([
  'delete',
  'complete',
  'reopen',
  'pause',
  'resume',
  'move',
  'rename',
]);
/** What somebody else said to do is not yet an order: "Paul said to delete the plumber". */
const reports =
  /^\S+(?: \S+)? (?:says|said|wrote|told (?:me|us)|(?:m'|nous )?a (?:dit|ecrit|demande)|dit|dice|dijo|me dijo|escribio)(?!\p{L})/u;

/** "Remind Ann to bring the keys" is to be done by the person. */
const remindsSomebody = /^remind (?!me|us|mee)\p{L}/u;

/** What has a time is still a todo, unless it is to be reminded of. */
const asksToRemind = (bare: string, asked: Asked): boolean =>
  !remindsSomebody.test(foldText(bare)) &&
  tokensOf(bare, asked).some((token) => tells(token, 'remind', 'alarm', 'reminder'));

const putting =
  /^(?:add|put|stick|pop|ajoute[rz]?|rajoute[rz]?|mets|mettez|note[rz]?|anade|agrega|pon|ponme|apunta|anota)(?!\p{L})/u;
const tagged = /(?:^|\s)#\p{L}/u;

const isOfEverything = ({ about, range, category, filter }: Extract<Intent, { kind: 'list' }>): boolean =>
  about === 'all' && range === null && category === undefined && filter === 'open';

const ofOneself =
  /(?<!\p{L})(?:i|i'?m|my|me|we|our|je|j'ai|mon|ma|mes|moi|on|nous|yo|mi|mis|me|tengo|tenemos|hago)(?!\p{L})/u;

const speaksOfThings = (bare: string, asked: Asked): boolean =>
  tokensOf(bare, asked).some((token) =>
    tells(token, 'event', 'calendar', 'list', 'todo', 'all', 'alarm', 'reminder'),
  );

/** A task in the words of one, a wish to be reminded of one: that it is something else has to be plain. */
function neededFor(best: Guess, first: Intent, bare: string, asked: Asked): number {
  const count = wordCount(bare);
  const isAsked = first.kind === 'ask_what' || remindingOf(said(bare), asked) !== null;
  if (count <= fewWords && first.kind === 'add_todo' && isTaskLike(bare, asked)) return enough.againstLead;
  if (answering.has(best.act) && (first.kind === 'unclear' || first.kind === 'beyond'))
    return enough.amongAnswers;
  if (count <= shortest || isAsked || best.act === 'suggest') return enough.againstQuestion;
  if (first.kind === 'find' && best.act === 'talk') return enough.againstQuestion;
  // Nobody tags what is to be changed.
  if (first.kind === 'add_todo' && tagged.test(bare)) return enough.againstLead;
  if (first.kind === 'unclear' || first.kind === 'beyond') {
    return enough.againstRules;
  }
  // "I need to …", "todo: …" says what it is.
  if (withoutTodoLead(bare, asked.language) !== bare && listNamed(bare, asked) === null) {
    return enough.againstLead;
  }
  const hasDate = first.kind === 'add_todo' && first.due !== null;
  if (first.kind === 'add_todo' && lasts(foldText(bare))) return enough.againstQuestion;
  // "Put something on my list" asks for none of it.
  if (best.act === 'list' && putting.test(foldText(bare))) return enough.againstQuestion;
  // What is quoted tells the classifier nothing.
  const isQuoted = first.kind === 'add_todo' && protectedText(bare).length > 0 && isTaskLike(bare, asked);
  if (isQuoted && answering.has(best.act) && best.act !== 'talk') return enough.againstLead;
  const asksNothing =
    best.act === 'list' && !tokensOf(bare, asked).some((token) => tells(token, 'question', 'show'));
  if (asksNothing && hasDate) return enough.againstQuestion;
  return isTaskLike(bare, asked) || hasDate || asksNothing ? enough.againstTask : enough.alone;
}

const isTaskLike = (bare: string, { language }: Asked): boolean =>
  beginsTask(said(bare).plain, language, false);

function orderAs(best: Guess, bare: string, ruled: readonly Intent[], asked: Asked): Intent[] {
  if (
    best.act === 'add_reminder' &&
    ruled.every(({ kind }) => kind === 'add_reminder' || kind === 'ask_when')
  ) {
    return cutAnew(bare, ruled, asked);
  }
  const read = readOrder(best.act, bare, asked);
  if (best.act === 'add_reminder') {
    // "Gym 6pm for 45 min" is to be done, not to be rung for.
    const isOwn = lasts(foldText(bare)) || isPriced(foldText(bare));
    if (isOwn && remindingOf(said(bare), asked) === null) return [...ruled];
    const isTimed = read !== null && read.length > 0 && read.every(({ kind }) => kind === 'add_reminder');
    return read !== null && (isTimed || remindingOf(said(bare), asked) === null) ? read : [...ruled];
  }
  const [only] = read ?? [];
  const isNothing = only !== undefined && 'target' in only && only.target.found === 'none';
  const plain = isTaskLike(bare, asked) ? enough.againstLead : enough.toNothing;
  const isTask = ruled[0]?.kind === 'add_todo' && best.probability < plain;
  const isUnclear = ruled[0]?.kind === 'unclear' && best.probability < enough.againstQuestion;
  if (isNothing && (isTask || isUnclear || ruled[0]?.kind === only.kind)) return [...ruled];
  if (only?.kind === 'list' && isOfEverything(only) && !speaksOfThings(bare, asked)) {
    const kept = unlessOfAll(best, bare, ruled, asked);
    if (kept !== null) return kept;
  }
  // What rules looked for and did not find need not be asked for.
  if (only?.kind === 'ask_what' && ruled[0]?.kind === only.order) return [...ruled];
  const order = orderOf(best.act);
  return read ?? (order === null ? [...ruled] : [{ kind: 'ask_what', order, category: null }]);
}

/** Nobody who asks about something else is told of all there is; null where that may be meant. */
function unlessOfAll(best: Guess, bare: string, ruled: readonly Intent[], asked: Asked): Intent[] | null {
  const [first] = ruled;
  const isSpokenOf = (asked.shown ?? []).length > 0 || (asked.frame?.did ?? []).length > 0;
  const isOwn = isSpokenOf || ofOneself.test(foldText(bare));
  if (first?.kind === 'add_todo') {
    return isOwn || best.probability >= enough.ofAll ? null : [{ kind: 'beyond' }];
  }
  if (first?.kind !== 'unclear' && first?.kind !== 'beyond') return null;
  const needed = isOwn && first.kind === 'beyond' ? enough.againstQuestion : enough.ofAll;
  return best.probability < needed ? [...ruled] : null;
}

function isInDoubt(bare: string, first: Intent, others: readonly Intent[], asked: Asked): boolean {
  if (others.length === 0) return first.kind === 'add_todo' || isUnsure(first, bare, asked);
  return [first, ...others].every(({ kind }) =>
    ['add_todo', 'unclear', 'ask_when', 'remember'].includes(kind),
  );
}

/** Nothing was understood, nothing answers to what was named, or a rhythm alone made a reminder of it. */
function isUnsure(intent: Intent, bare: string, asked: Asked): boolean {
  if ('target' in intent) {
    const { target } = intent;
    return (
      (target.found === 'none' && target.words !== '') ||
      (intent.kind === 'find' && target.found === 'several')
    );
  }
  const isOpen = ['unclear', 'beyond', 'ask_when', 'ask_what'].includes(intent.kind);
  return isOpen || (intent.kind === 'add_reminder' && remindingOf(said(bare), asked) === null);
}

function keptIfLikely(
  text: string,
  { probability }: Guess,
  ruled: readonly Intent[],
  asked: Asked,
): Intent[] {
  const [first] = ruled;
  if (first?.kind === 'add_todo' || probability < enough.alone) {
    return [...ruled];
  }
  return first?.kind === 'beyond' ? [...ruled] : (understandKept(text, asked) ?? [...ruled]);
}

const understandKept = (text: string, asked: Asked): Intent[] | null => {
  const part = capturePart(withoutTodoLead(text, asked.language), asked);
  return part === null ? null : asTodo(part, asked);
};
