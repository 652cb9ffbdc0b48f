import { foldText } from '../../capture/folded-text.ts';
import { moveIntent } from '../commands/move.ts';
import type { Asked, Intent, Target } from '../intent.ts';
import { typed, type Said } from '../said.ts';
import { wholeWhen } from '../said-when.ts';
import { wordsIn } from './clause.ts';
import { pointedOut } from './point-out.ts';

const before =
  '(?:(?:no|nope|wait|sorry|actually|oops|non|attends|en fait|finalement|pardon|espera|perdon|en realidad)[, ]+)';
/** "Not bread, butter", "pas demain, vendredi", "mañana no, el viernes". */
const instead: readonly RegExp[] = [
  new RegExp(`^${before}{0,3}(?:not|pas) (?<old>.{2,40}?),? (?:but |mais )(?<new>.{2,60})$`, 'du'),
  new RegExp(`^${before}{0,3}(?:not|pas) (?<old>.{1,40}?), ?(?<new>.{2,60})$`, 'du'),
  new RegExp(`^${before}{0,3}(?:no )?(?<old>.{2,40}?),? no,? (?:sino )?(?<new>.{2,60})$`, 'du'),
  new RegExp(`^${before}{0,3}no (?<old>.{2,40}?), ?(?:sino )?(?<new>.{2,60})$`, 'du'),
];
/** "Call it sourdough instead". */
const naming =
  /^(?:(?:no|actually|en fait|mejor)[, ]+)*(?:(?:call|name|rename) it|appelle-l[ea]|renomme-l[ea] en|llamal[oa]) (?<name>.{2,80}?)(?: instead| plutot| mejor)?$/du;

/** Other words or another day for the thing the last turns were about; null when that has none of the old ones. */
export function correctWords(message: Said, target: Target & { found: 'one' }, asked: Asked): Intent | null {
  const called = naming.exec(message.plain);
  const name = called === null ? null : typed(message, called, 'name');
  if (name !== null && name !== '') {
    return { kind: 'rename', target, title: name };
  }
  for (const pattern of instead) {
    const match = pattern.exec(message.plain);
    const [old, other] = match === null ? [] : [typed(message, match, 'old'), typed(message, match, 'new')];
    const intent = old == null || other == null ? null : replaced(old, other, target, asked);
    if (intent !== null) {
      return intent;
    }
  }
  return null;
}

function replaced(
  old: string,
  other: string,
  target: Target & { found: 'one' },
  asked: Asked,
): Intent | null {
  const when = wholeWhen(other, asked);
  if (when !== null && wholeWhen(old, asked) !== null) {
    return moveIntent(target, when, asked);
  }
  // "Not the bank, the dentist" means another thing, where there is one.
  const named = pointedOut(wordsIn(other), asked);
  if (named?.some(({ id }) => id !== target.id) === true) return null;
  const words = ` ${foldText(target.title)} `;
  const at = words.indexOf(` ${foldText(old)} `);
  return at === -1
    ? null
    : {
        kind: 'rename',
        target,
        title: `${target.title.slice(0, at)}${other}${target.title.slice(at + old.length)}`,
      };
}
