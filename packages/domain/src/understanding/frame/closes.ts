import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';

/** Words with which people end what they wanted: "no, that's everything", "rien d'autre", "eso es todo". */
const ending =
  /^(?:(?:no+|non|nope|nah|ok|okay|and|et|y|bon|bueno|vale|perfect|parfait|perfecto|super|merci|thanks|gracias)[ ,.!]+)*(?:that'?s (?:all|it|everything|the lot)(?: for now| thanks)?|nothing (?:else|more)|(?:ce sera|c'est) tout(?: pour (?:l'instant|le moment|aujourd'hui))?|rien (?:d'autre|de plus)|(?:eso es|es|seria) todo(?: por ahora)?|nada mas)(?:[ ,]+(?:thanks?|ta|cheers|merci|gracias))?[\s.!]*$/u;
/** "Listo" behind what was just changed says that it is well, not that the thing is done. */
const settled = /^(?:(?:ok|vale|perfecto|bueno)[ ,]+)?(?:list[oa]|all set|pile[- ]poil|impec(?:cable)?|spot on)[\s.!]*$/u;

const changes: ReadonlySet<Intent['kind']> = new Set(['move', 'rename', 'rate', 'categorise', 'add_todo', 'add_reminder']);

export function closes(text: string, { frame, known, pendingProposal }: Asked): Intent[] | null {
  const folded = foldText(text.trim());
  if (ending.test(folded)) return [{ kind: pendingProposal === true ? 'decline' : 'thank' }];
  const [last] = frame?.did ?? [];
  const isChange = last !== undefined && changes.has(last.intent.kind) && known.recent[0]?.id === last.thing.id;
  const hasCome = known.tasks.some(({ id, lastRunAt }) => id === last?.thing.id && lastRunAt != null);
  return isChange && !hasCome && frame?.question == null && settled.test(folded) ? [{ kind: 'thank' }] : null;
}
