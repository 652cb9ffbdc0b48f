import { foldText } from '../../capture/folded-text.ts';
import { beginsTask } from '../../capture/task-verbs.ts';
import type { Asked } from '../intent.ts';
import { tells, tokensOf } from '../reading/tokens.ts';
import { remindingOf } from '../read-reminder.ts';
import { said } from '../said.ts';
import { withoutTodoLead } from '../task-leads.ts';
import { withoutFiller } from './without-filler.ts';

/** Orders to write something down, and words of a task, are plain whatever was said before. */
export const isPlainOrder = (text: string, asked: Asked): boolean => {
  const { plain, text: line } = said(withoutFiller(text));
  const [first] = tokensOf(line, asked);
  return (
    withoutTodoLead(line, asked.language) !== line ||
    beginsTask(plain, asked.language, false) ||
    (first !== undefined && tells(first, 'put', 'add') && !tells(first, 'move'))
  );
};

/** "Mais rappelle-moi …", "par contre note …": an order behind a word that only joins it to what was said before. */
export function withoutJoint(text: string, asked: Asked): string {
  if (asked.frame === undefined) return text;
  const joint = joining.exec(foldText(text))?.[0].length ?? 0;
  const rest = text.slice(joint);
  return joint > 0 && (remindingOf(said(rest), asked) !== null || isPlainOrder(rest, asked)) ? rest : text;
}
const joining =
  /^(?:(?:mais|but|pero|par contre|en cambio|sin embargo|however|sinon|bon|ok|okay|oh|ah|alors|entonces|then|so|and|et|y|bueno|pues|vale|by the way|btw|au fait|por cierto|never ?mind|nvm|laisse tomber|olvidalo|dejalo)[ ,.!]+)+(?=\S)/u;
