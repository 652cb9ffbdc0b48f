import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent, Named, Target } from '../intent.ts';
import { changeIn, changesNothing } from './change-in.ts';
import { clausesOf, telling, wordsIn } from './clause.ts';
import { isPlace } from './places.ts';
import { pointedOut } from './point-out.ts';

const refusing =
  /^(?:(?:no+n?|nope|wait|attends?|espera|sorry|perdona?|pardon|oops|oups|ups|uy|ay|ah|oh|euh|hm+|mince|zut|mais|but|pero|actually|en fait|en realidad|al final|finalement)[ ,!.]+)*(?:no+n?|nope|wait|hang on|hold on|attends?|espera|sorry|perdon|pardon|(?:not|pas) (?:that|this|celui|celle)(?: one|[- ](?:la|ci))?|(?:es[aeo]|est[aeo]) no|i mean(?:t)?|only|just|solo|seulement|juste|pardon)[ ,!.]+/u;
const notThat = /(?:^|[, ]+)(?:not|pas|no)\s+.*$/u;

type Deed = Extract<Intent, { kind: 'complete' | 'delete' | 'reopen' | 'pause' | 'resume' }>;
const isDeed = (intent: Intent | null | undefined): intent is Deed =>
  intent != null && ['complete', 'delete', 'reopen', 'pause', 'resume'].includes(intent.kind);

/** "No sorry, swimming": what was done, or asked about, is meant of another thing. */
export function correctTarget(text: string, asked: Asked): Intent[] | null {
  const folded = foldText(text);
  const lead = refusing.exec(folded);
  const frame = asked.frame;
  const isOnly = lead === null && /(?<!\p{L})(?:only|seulement|solo|nada mas)(?!\p{L})/u.test(folded);
  if ((lead === null && !isOnly) || frame === undefined) return null;
  const clauses = clausesOf(text.slice(lead?.[0].length ?? 0));
  const [first = '', ...others] = isOnly ? clauses.slice(0, 1) : clauses;
  const rest =
    others.length > 0 && notThat.test(foldText(others.join(', '))) ? first : [first, ...others].join(', ');
  // "The first" is no date here.
  if (!isPlace(foldText(rest).replace(/[\s.!]+$/u, '')) && !changesNothing(changeIn(rest, asked)))
    return null;
  const words = wordsIn(rest);
  if (telling(words).length === 0) return null;
  const things = pointedOut(words, asked);
  if (things === null)
    return asked.pendingProposal === true && lead !== null && isPlace(foldText(rest).replace(/[\s.!]+$/u, ''))
      ? [{ kind: 'unclear', text }]
      : null;
  const question = asked.pendingProposal === true && isDeed(frame.question) ? frame.question : null;
  if (question !== null) return things.map((thing) => onThing(question, thing));
  const [done] = frame.did;
  const deed = done?.intent;
  if (isDeed(deed) && frame.undone === true) return things.map((thing) => onThing(deed, thing));
  const isOther = things.every(({ id }) => !frame.did.some(({ thing }) => thing.id === id));
  return isDeed(deed) && isOther && frame.did.length === 1
    ? [{ kind: 'undo' }, ...things.map((thing) => onThing(deed, thing))]
    : null;
}

function onThing(deed: Deed, thing: Named): Intent {
  const target: Target = { found: 'one', ...thing };
  return { ...deed, target };
}
