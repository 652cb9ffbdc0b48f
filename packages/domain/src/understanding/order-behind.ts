import { foldText } from '../capture/folded-text.ts';
import { withoutTodoLead } from './task-leads.ts';
import type { Asked } from './intent.ts';

const kindly =
  "(?:[ ,]+(?:porfa|por favor|anda|vale|si es tan amable|gracias|stp|svp|merci|s'il (?:te|vous) plait))*[\\s.!]*$";
/** An order to remind that stands behind what it is about: "…, recuérdamelo", "…, rappelle-le-moi". In English a reminder is read so already. */
const reminding = new RegExp(
  `(?:[,.;]\\s*|\\s+)(?:y )?(?:(?:recuerda|recorda)me(?:l[oa]s?)?|haceme acordar|rappelle[- ](?:(?:l[ea]s?|ca)[- ])?moi(?:[- ]ca)?)${kindly}`,
  'u',
);
const lead = { fr: 'rappelle-moi ', es: 'recuérdame ' } as const;

/** What is to be done with the order to be reminded of it in front, where orders are read. */
export function withOrderFirst(text: string, asked: Asked): string {
  if (!/recu[eé]rd|record|acordar|rappel/iu.test(text)) return text;
  const line = text.trim();
  if (asked.language === 'en' || line.length > 240 || /["“«\n?]/u.test(line)) return text;
  const at = foldText(line).search(reminding);
  const task = at <= 0 ? '' : line.slice(0, at);
  // Of a few words it is rather what was spoken of.
  if (task.split(/\s+/u).length < 4 || /[;.]\s/u.test(task)) return text;
  const bare = withoutTodoLead(task, asked.language);
  return `${lead[asked.language]}${withoutNeed(bare)}`;
}

/** "El 20 tengo que llevar el coche" is said as "el 20 llevar el coche". */
const need =
  /(?<= )(?:(?:me )?(?:tengo|tenemos|hay|habria) que|debo|necesito|je dois|il faut|faut) (?=\p{L})/u;
function withoutNeed(task: string): string {
  const match = need.exec(foldText(task));
  return match === null ? task : `${task.slice(0, match.index)}${task.slice(match.index + match[0].length)}`;
}
