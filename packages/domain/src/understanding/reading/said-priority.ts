import type { TodoPriority } from '@squeeze/contracts/todos';
import { foldText, type Stretch } from '../../capture/folded-text.ts';

export interface SaidPriority extends Stretch {
  readonly priority: TodoPriority;
}

/** What people write beside a task to say how much it matters; in every language, since they borrow these words. */
const patterns: readonly (readonly [TodoPriority, RegExp])[] = [
  [
    'low',
    /[,;(–—-]?\s*(?:(?:it'?s |its )?(?:low|lowest) (?:prio(?:rity)?|importance)|prio(?:rity)?:? low|not urgent|no (?:rush|hurry)(?: (?:with|on|about|for) (?:that|this|it|them)(?: one)?)?|pas (?:tres )?urgent|priorite (?:basse|faible)|faible priorite|basse priorite|rien ne presse|prioridad baja|baja prioridad|poca prioridad|no (?:es |corre )?(?:urgente|prisa)|sin prisa)\)?(?!\p{L})/u,
  ],
  [
    'medium',
    /[,;(–—-]?\s*(?:(?:medium|normal) prio(?:rity)?|prio(?:rity)? medium|priorite (?:moyenne|normale)|prioridad (?:media|normal))\)?(?!\p{L})/u,
  ],
  [
    'high',
    /[,;(–—-]?\s*(?:(?:it'?s |its |with )?(?:a )?(?:high|highest|top|max|number one) (?:prio(?:rity)?|importance)|prio(?:rity)?:? (?:high|1)|(?:en |de )?(?:haute|grande) priorite|priorite (?:haute|maximale|absolue|elevee|max)|(?:con |de )?(?:alta|maxima) prioridad|prioridad (?:alta|maxima))\)?(?!\p{L})/u,
  ],
  [
    'high',
    /[,;(–—-]\s*(?:c'est |es |it'?s |its |muy |tres |very |super )*(?:urgente?|asap|important(?:e)?|a\.s\.a\.p\.?)\)?\s*[!.]*(?=$|,)|^(?:(?:to-?do|task|tache|tarea|pendiente) )?(?:urgente?|important(?:e)?|high prio(?:rity)?|asap)\s*[:!,–—-]+\s*/u,
  ],
  // One word behind a task, as in a table: "reseal the bath, low".
  [
    'low',
    /(?<!(?:low|medium|high|basse|alta|media|haute|moyenne|baja))[,;–—]\s*(?:low|basse|baja)\s*[.!]*$/u,
  ],
  [
    'high',
    /(?<!(?:low|medium|high|basse|alta|media|haute|moyenne|baja))[,;–—]\s*(?:high|haute|alta)(?=\s*(?:[.!]*$|,))/u,
  ],
];

/** How much a task matters, where its words say so; null where they do not. */
export function saidPriority(text: string): SaidPriority | null {
  const folded = foldText(text);
  for (const [priority, pattern] of patterns) {
    const match = pattern.exec(folded);
    if (match !== null) return { priority, start: match.index, end: match.index + match[0].length };
  }
  return null;
}
