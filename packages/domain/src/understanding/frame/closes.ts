import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';

/** Words with which people end what they wanted: "no, that's everything", "rien d'autre", "eso es todo". */
const ending =
  /^(?:(?:no+|non|nope|nah|ok|okay|and|et|y|bon|bueno|vale|perfect|parfait|perfecto|super|merci|thanks|gracias)[ ,.!]+)*(?:that'?s (?:all|it|everything|the lot)(?: for now| thanks)?|nothing (?:else|more)|(?:ce sera|c'est) tout(?: pour (?:l'instant|le moment|aujourd'hui))?|rien (?:d'autre|de plus)|(?:eso es|es|seria) todo(?: por ahora)?|nada mas)(?:[ ,]+(?:thanks?|ta|cheers|merci|gracias))?[\s.!]*$/u;
/** "Until tomorrow", "hasta el lunes", "à ce soir": a farewell, where nothing is asked. */
const parting =
  /^(?:(?:ok|bon|bueno|vale|merci|thanks|gracias|allez|bye|ciao|chao|chau)[ ,.!]+)*(?:until|till|hasta|see you|see ya|talk|speak|nos vemos|hablamos|a|jusqu'a|on se (?:voit|parle))(?: (?:on|el|la|le))? (?:tomorrow|later|soon|tonight|then|\p{L}+day|manana|luego|pronto|entonces|lunes|martes|miercoles|jueves|viernes|sabado|domingo|demain|ce soir|bientot|plus tard|plus|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: morning| (?:alors|entonces|then))?[\s.!]*$/u;
/** "Listo" behind what was just changed says that it is well, not that the thing is done. */
const settled =
  /^(?:(?:ok|vale|perfecto|bueno)[ ,]+)?(?:list[oa]|all set|pile[- ]poil|impec(?:cable)?|spot on)[\s.!]*$/u;

const changes: ReadonlySet<Intent['kind']> = new Set([
  'move',
  'rename',
  'rate',
  'categorise',
  'add_todo',
  'add_reminder',
]);

export function closes(text: string, { frame, known, pendingProposal }: Asked): Intent[] | null {
  const folded = foldText(text.trim());
  if (ending.test(folded)) return [{ kind: pendingProposal === true ? 'decline' : 'thank' }];
  const isRecurring = known.tasks.some(
    ({ id, said }) => id === known.recent[0]?.id && said !== undefined && said.scheduleType !== 'once',
  );
  if (frame?.question == null && pendingProposal !== true && !isRecurring && parting.test(folded))
    return [{ kind: 'farewell' }];
  const [last] = frame?.did ?? [];
  const isChange =
    last !== undefined && changes.has(last.intent.kind) && known.recent[0]?.id === last.thing.id;
  const hasCome = known.tasks.some(({ id, lastRunAt }) => id === last?.thing.id && lastRunAt != null);
  return isChange && !hasCome && frame?.question == null && settled.test(folded) ? [{ kind: 'thank' }] : null;
}
