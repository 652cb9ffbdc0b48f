import type { TodoPriority } from '@squeeze/contracts/todos';
import { foldText } from '../../capture/folded-text.ts';
import { moveIntent, takeApart } from '../commands/move.ts';
import { findTarget, pools } from '../find-target.ts';
import type { Asked, Intent } from '../intent.ts';
import { called } from './called.ts';
import { findMeant } from './find-meant.ts';
import { leftOf, slotsOf, type Slots } from './slots.ts';
import { tells } from './tokens.ts';

const lowWords = /(?<!\p{L})(?:low|lower|less|basse|faible|baja|bajo|menos|not|pas|no)(?!\p{L})/u;
const mediumWords = /(?<!\p{L})(?:medium|normal|normale|moyenne|media)(?!\p{L})/u;

/** How much something matters. */
export function rateOf(slots: Slots, asked: Asked): Intent[] {
  const folded = foldText(slots.text);
  const priority: TodoPriority = lowWords.test(folded) ? 'low' : mediumWords.test(folded) ? 'medium' : 'high';
  const words = leftOf(slots, ['priority', 'add', 'move', 'negation', 'todo', 'pronoun', 'complete']);
  return findMeant(words, slots, pools(asked, 'open'), asked).map((target) => ({
    kind: 'rate',
    target,
    priority,
  }));
}

/** "Push the dentist to friday": what, and when to. */
export function moveOf(text: string, asked: Asked): Intent[] {
  const { tokens } = slotsOf(text, asked);
  const first = tokens.find(
    (token) => !tells(token, 'small', 'filler', 'move', 'put', 'snooze', 'alarm', 'reminder'),
  );
  const rest = first === undefined ? '' : text.slice(first.start).replace(/[\s?!.]+$/u, '');
  const apart = rest === '' ? null : takeApart(rest, asked);
  if (apart !== null) {
    const slots = slotsOf(apart.what, asked);
    const name = leftOf(slots, ['alarm', 'reminder', 'calendar', 'todo', 'move']);
    const targets = findMeant(name, slots, pools(asked, 'open'), asked);
    if (targets.every(({ found }) => found !== 'none'))
      return targets.map((target) => moveIntent(target, apart.to, asked));
  }
  return [{ kind: 'ask_what', order: 'move', category: null }];
}

const joint = /\s+(?:to|as|into|in|under|instead of|en|dans|a|como|por|par)\s+/giu;

/** "Rename the dentist to orthodontist", "put gym under health": the thing before the joint, its name or category behind. */
export function splitOf(act: 'rename' | 'categorise', { text, tokens }: Slots, asked: Asked): Intent[] {
  const first = tokens.find(
    (token) => !tells(token, 'small', 'filler', 'rename', 'move', 'put', 'todo', 'reminder'),
  );
  const rest = text.slice(first?.start ?? 0).replace(/[\s?!.]+$/u, '');
  for (const match of foldText(rest).matchAll(joint)) {
    const what = rest.slice(0, match.index);
    const to = rest.slice(match.index + match[0].length).replaceAll(/^["“«'\s]+|["”»'\s]+$/gu, '');
    const { target, sure } = findTarget(what, pools(asked, 'open'), asked);
    if (!sure || target.found === 'none' || to === '') continue;
    return act === 'rename'
      ? [{ kind: 'rename', target, title: to }]
      : [{ kind: 'categorise', target, category: called(withoutListWord(to), asked) }];
  }
  return [{ kind: 'ask_what', order: act === 'rename' ? 'rename' : 'move', category: null }];
}

const withoutListWord = (name: string): string =>
  name
    .replaceAll(
      /^(?:the |my |la |le |les |mes |mi |el )|\s*(?:list|category|liste|categorie|lista|categoria)$/giu,
      '',
    )
    .replace(/^(?:liste|lista|categorie|categoria) (?:de |des |du )?/iu, '');
