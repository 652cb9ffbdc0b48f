import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import { saidLead } from '../reading/said-lead.ts';

const before =
  /^(?:(?:no+n?|nan|nn|ah|oh|euh|wait|attends|espera|sorry|pardon|perdon|actually|rather|make (?:it|that)|en fait|finalement|enfin|plutot|disons|mets|mejor|mas bien|en realidad|ponlo|pon)[ ,]+)*$/u;
const behind =
  /^[ ,]*(?:plutot|en fait|finalement|c'est mieux|ca suffit|suffit|instead|actually|is better|is enough|mejor|esta bien|hein|stp|svp|please|porfa)?[\s.!]*$/u;

/** "En fait 2 jours avant", said of an event whose reminder was set just now: that reminder is meant, not the event. */
export function otherLead(text: string, asked: Asked): Intent[] | null {
  const [done, ...others] = asked.frame?.did ?? [];
  if (done === undefined || others.length > 0 || done.intent.kind !== 'remind_event') return null;
  const { target, without } = done.intent;
  const line = text.trim();
  const lead = saidLead(line, asked.language);
  if (lead === null || without === true || target.found !== 'one') return null;
  const folded = foldText(line);
  return before.test(folded.slice(0, lead.start)) && behind.test(folded.slice(lead.end))
    ? [{ kind: 'remind_event', target, before: [{ minutes: lead.minutes }], only: true }]
    : null;
}
