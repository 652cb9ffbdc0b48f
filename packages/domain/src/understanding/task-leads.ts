import { foldText } from '../capture/folded-text.ts';
import type { Language } from './intent.ts';
import { beginsTask } from '../capture/task-verbs.ts';
import { letters } from '../capture/word-letters.ts';

const gap = '[\\s:,–-]+';
/** What people say before a task; it is no part of the title. */
const todoLeads: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    `^(?:i (?:just |totally |completely |always )?forgot to|(?:i|we)(?:'ve|ve| have|'m|m| am)? ?(?:really |still |also )?(?:need to|have to|has to|got to|gotta|must|should|ought to|want to|wanna|will|going to(?! (?:the|an?|my|our|bed|work|school)(?![a-z]))|gonna)|i'?ll|(?:need|have|got) to|gotta|don'?t forget(?: to)?|do not forget(?: to)?|remember to|note to self|note(?=\\s*:)|to-?do(?=\\s*[:–-])|to do(?=\\s*[:–-])|tasks?(?=\\s*[:–-])|(?:add|create|make|new)(?: me)?(?: an?)?(?: new)? (?:to-?do|task|item)(?: to(?= )| for(?= )| called)?)${gap}`,
    'u',
  ),
  fr: new RegExp(
    `^(?:(?:il )?faut que j'?(?=[aeiouyh]\\p{L}{2})|(?:je dois (?:encore|toujours|vraiment|absolument)|j'ai (?:encore )?oublie de|je dois|on doit|(?:il )?faut(?: que je)?|il faudrait|j'ai besoin de|je veux|je voudrais|n'oublie pas de|ne pas oublier de|pense a|penser a|a faire(?=\\s*[:–-])|note(?=\\s*:)|tache(?=\\s*:)|ajoute(?:r)?(?: une)?(?: nouvelle)? tache(?: pour)?)${gap}|n'oublie pas d'|j'ai (?:encore )?oublie d'|j'ai besoin d'|je dois encore d')`,
    'u',
  ),
  es: new RegExp(
    `^(?:(?:todavia |aun )?tengo (?:que|q)|se me (?:ha )?(?:olvido|olvidado|paso)|tenemos (?:que|q)|debo|hay (?:que|q)|necesito(?= \\p{L}+[aei]r(?:me|lo|la)?(?![${letters}]))|quiero(?= \\p{L}+[aei]r(?![${letters}]))|no olvides|no te olvides de|no olvidar|acuerdate de|acordarme de|pendiente(?=\\s*:)|por hacer(?=\\s*:)|tarea(?=\\s*:)|(?:nota|apunta|anota)(?=\\s*:)|(?:anade|agrega|crea)(?: una)?(?: nueva)? tarea(?: para)?)${gap}`,
    'u',
  ),
};
/** "Todo fix the sink" needs a verb behind it: "todo app review" is a task as it stands. */
const bareTodo = /^(?:to-?do|add)\s+/u;
const addLead = /^(?:add|put|ajoute(?:r)?|mets|anade|agrega|apunta|anota|pon)[\s:]+/u;
const onList =
  /\s(?:to|on|onto|in|a|sur|en) (?:my|the|our|ma|la|mi) (?:(?:to-?do|task|shopping|grocery|groceries) )?(?:lists?|to-?dos?|tasks?|liste|lista|tareas|taches)(?: de (?:courses|taches|compras|tareas|la compra))?(?![\p{L}\p{N}])/u;
const haveLead = /^(?:i have|i've got|ive got|i got|we have|j'ai|tengo) (?:an? |un |une |una )?(?=\S)/u;

/** "Ajoute « repasser les chemises »": what is quoted behind an order is all of it. */
const quotedLead =
  /^(?:add|put|note(?: down)?|write(?: down)?|jot down|ajoute[rz]?|mets|mettez|note[rz]?|marque|inscris|anade|agrega|apunta|anota|pon|mete|escribe|crea)(?:me|[- ]moi)?[ :]+(?=["“«][^"“”«»]+["”»][\s.!]*$)/u;

/** A text without the words that only say that it is a task: "i need to", "todo:", "add … to my list". */
export function withoutTodoLead(text: string, language: Language): string {
  const folded = foldText(text.slice(0, 300));
  const quoted = quotedLead.exec(folded);
  if (quoted !== null) return text.slice(quoted[0].length);
  const add = addLead.exec(folded);
  const list = add === null ? null : onList.exec(folded);
  if (add !== null && list !== null && list.index >= add[0].length) {
    return text.slice(add[0].length, list.index) + text.slice(list.index + list[0].length);
  }
  for (const name of language === 'en' ? (['en'] as const) : ([language, 'en'] as const)) {
    const lead = todoLeads[name].exec(folded);
    if (lead !== null && lead[0].length < text.trimEnd().length) {
      return text.slice(lead[0].length);
    }
  }
  const bare = bareTodo.exec(folded);
  const rest = folded.slice(bare?.[0].length ?? 0);
  const adds = bare?.[0].startsWith('add') === true && !/\s(?:to|in|into|on|onto)\s/u.test(rest);
  return bare !== null && (adds || beginsTask(rest, language, false)) ? text.slice(bare[0].length) : text;
}

/** "Tomorrow i need to": the date before the words that only say that it is a task. */
export const datedLead =
  /^(?<when>.{2,40}?)[ ,]+(?=(?:i|we)(?:'ve|ve)? (?:need|have|must|should|gotta|got|want|wanna)(?= )|je dois |il faut |tengo que |hay que )/du;

/** "I have a dentist appointment friday" without "i have a": a task only where a date says so. */
export function withoutHave(text: string): string | null {
  const lead = haveLead.exec(foldText(text.slice(0, 40)));
  return lead === null ? null : text.slice(lead[0].length);
}

/** Lines that only announce what follows: "todo:", "my list:". */
export const announces =
  /^(?:(?:my |the |our |ma |la |mi )?(?:to-?dos?|to do|tasks?|things to do|list|liste|lista|a faire|por hacer|pendientes?|taches|tareas)(?: list)?|(?:shopping|grocery|to-?do|task) list)$/u;
