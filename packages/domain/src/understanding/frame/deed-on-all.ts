import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent, Named } from '../intent.ts';
import { dayInZone } from '../../zoned-time.ts';
import { telling, wordsIn } from './clause.ts';
import { hasEvery } from './point-out.ts';

const deleting =
  /^(?:(?:no|ok|oui|vale|please)[ ,]+)*(?:delete|remove|cancel|clear(?: out)?|erase|bin|get rid of|supprime[zr]?|efface[zr]?|enleve[zr]?|vire|annule[zr]?|borra(?:me)?|elimina(?:me)?|quita(?:me)?|cancela(?:me)?)\s+/u;
const all = /^(?:all|everything|every|both|tous|toutes|tout|tod[oa]s?|ambos|ambas)$/u;
/** Nouns that say themselves that several are meant. */
const several =
  /^(?:reminders|alarms|todos|tasks|appointments|things|meetings|rappels|alarmes|taches|rendez-vous|rdvs|recordatorios|alarmas|tareas|citas|avisos|reuniones|reunions)$/u;
const nouns =
  /^(?:reminders?|alarms?|todos?|tasks?|things?|appointments?|appts?|rappels?|alarmes?|taches?|rendez-vous|rdvs?|trucs?|recordatorios?|alarmas?|tareas?|citas?|avisos?|cosas?|lo|que|ce|qui|what)$/u;
const finished =
  /^(?:done|finished|completed|ticked|fait(?:e?s)?|fini(?:e?s)?|termine(?:e?s)?|hech[oa]s?|terminad[oa]s?|completad[oa]s?)$/u;

/** "Delete all the appointments of Nino", "everything that is done": each is asked about before it goes. */
export function deedOnAll(text: string, asked: Asked): Intent[] | null {
  const folded = foldText(text.trim());
  const lead = deleting.exec(folded)?.[0].length ?? 0;
  if (lead === 0) return null;
  const words = wordsIn(
    text
      .trim()
      .slice(lead)
      .replace(/[\s.!?]+$/u, ''),
  );
  if (!words.some(({ word }) => all.test(word) || several.test(word))) return null;
  const names = telling(words).filter(({ word }) => !all.test(word) && !nouns.test(word));
  const things =
    names.length > 0 && names.every(({ word }) => finished.test(word))
      ? doneThings(asked)
      : hasEvery(names, asked);
  return things.length > 1
    ? things.map((thing) => ({ kind: 'delete', target: { found: 'one', ...thing } }))
    : null;
}

/** "Everything's done for today": what is due today is. */
export function doneForToday(text: string, { known, now, timeZone }: Asked): Intent[] | null {
  if (!allDone.test(foldText(text.trim()).replaceAll('’', "'"))) return null;
  const today = dayInZone(now, timeZone);
  const due = known.todos.filter(({ status, dueDay, dueAt }) => {
    const day = dueDay ?? (dueAt === null ? null : dayInZone(dueAt, timeZone));
    return status !== 'completed' && day === today;
  });
  return due.length === 0
    ? null
    : due.map(({ id, title }) => ({ kind: 'complete', target: { found: 'one', noun: 'todo', id, title } }));
}
const allDone =
  /^(?:(?:ok|yes|oui|si|bon|bueno|pff|ouf)[ ,]+)*(?:everything(?:'s| is)|(?:it's|that's) all|all|tout est|tout|todo(?: esta)?|esta todo) (?:all )?(?:done|finished|fait|fini|termine|hecho|terminado|listo) (?:for today|pour aujourd'hui|por hoy|para hoy)[\s.!]*$/u;

const doneThings = ({ known }: Asked): readonly Named[] =>
  known.todos
    .filter(({ status }) => status === 'completed')
    .map(({ id, title }) => ({ noun: 'todo', id, title }));
