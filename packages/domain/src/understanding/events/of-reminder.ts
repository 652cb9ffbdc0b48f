import { foldText } from '../../capture/folded-text.ts';
import type { Pools } from '../find-target.ts';

const reminder =
  /(?<![\p{L}\p{N}'-])(?:(?:reminder|alert|alarm|notification|rappel|alerte|alarme|recordatorio|aviso|alerta|alarma)s?|notificacion(?:es)?)(?![\p{L}\p{N}])/u;

/** Whether words are about a reminder of something, rather than that itself: "the reminder for lunch", "my dentist alerts". */
export const isOfReminder = (words: string): boolean => reminder.test(foldText(words));

/** What comes into question for such words: never the event that it reminds of, unless that is called so itself. */
export const withoutRemindedOf = (words: string, pools: Pools): Pools =>
  isOfReminder(words)
    ? pools.map((pool) => pool.filter(({ noun, title }) => noun !== 'event' || isOfReminder(title)))
    : pools;
