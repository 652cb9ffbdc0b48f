import { foldText } from '../../capture/folded-text.ts';
import { shiftIntent } from '../commands/move.ts';
import type { Asked, Intent } from '../intent.ts';
import { lengthAhead } from '../said-when.ts';
import { justCome } from './ask-new-time.ts';

const unit = "(?<unit>min(?:ute|uto)?s?|mn|h|hours?|heures?|horas?|quarts? d'heure)";
const put =
  '(?:(?:ok|and|et|y|no|non|oh|pls|please|stp|porfa|just|give me|donne[- ]moi|laisse[- ]moi|remets?(?:[- ]moi)?|mets?(?:[- ]moi)?|dame|ponme|pon|dejame|add|ajoute|rajoute|agrega|anade)[ ,]+)*';
const count =
  '(?<count>\\d{1,2}|five|ten|fifteen|twenty|thirty|cinq|dix|quinze|vingt|trente|cinco|diez|quince|veinte|treinta)';
const behind = '(?: (?:please|pls|stp|svp|porfa|por favor|then|alors))*[\\s.!]*$';
/** "Another 5", "10 minutos más", "encore 10 min": so much longer; without a unit these are minutes. */
const forms = [
  new RegExp(
    `^${put}(?:another|encore|otr[oa]s|extra|unos|unas) ${count}(?: ?${unit})?(?: (?:more|mas|de plus|encore))?${behind}`,
    'u',
  ),
  new RegExp(
    `^${put}${count}(?: ?${unit})? (?:more|mas|de plus|encore|extra|longer|supplementaires)${behind}`,
    'u',
  ),
  new RegExp(
    `^(?:remets?|give me|donne[- ]moi|dame|ponme|dejame|laisse[- ]moi)(?:[- ]moi)? ${count} ?${unit}(?: (?:more|mas|de plus|encore))?${behind}`,
    'u',
  ),
];

/** What has just come, or was put off just now, comes so much later. */
export function moreTime(text: string, asked: Asked): Intent[] | null {
  const folded = foldText(text.trim());
  const groups = forms.map((form) => form.exec(folded)?.groups).find((found) => found !== undefined);
  if (groups === undefined) return null;
  const length = `${groups['count'] ?? ''} ${groups['unit'] ?? 'min'}`;
  const came = justCome(asked);
  if (came !== null) {
    const when = lengthAhead(length, asked);
    return when === null
      ? null
      : [{ kind: 'snooze', target: { found: 'one', ...came }, until: Date.parse(when.due) }];
  }
  const [done, ...others] = asked.frame?.did ?? [];
  const isPutOff =
    done !== undefined &&
    others.length === 0 &&
    (done.intent.kind === 'snooze' || (done.intent.kind === 'move' && done.intent.by !== undefined));
  if (!isPutOff) return null;
  const shifted = shiftIntent({ found: 'one', ...done.thing }, length, asked);
  return shifted === null ? null : [shifted];
}
