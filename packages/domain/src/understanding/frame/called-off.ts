import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import { clausesOf, saysWhy } from './clause.ts';
import { sceneOf } from './point-out.ts';

/** "Ils ont annulé", "they cancelled", "lo han suspendido": it does not take place, which is no order to take anything back. */
const calledOff = new RegExp(
  `^(?:(?:ah|oh|bon|bah|ok|en fait|finalement|actually|well|bueno|al final|et|and|y|mais|but|pero|mince|zut|merde)[ ,]+)*(?:${[
    "(?:(?:ils?|elles?|on) (?:(?:me |nous )?l'|m'|nous )?(?:a|ont|vient d'|viennent d')(?: tout)? ?|(?:c'est|c'a ete|ca a ete|il est|elle est|ils sont) )(?:annule(?:e?s?|r)?|decommande(?:e?s?|r)?)",
    "(?:they|he|she)(?:'ve|'s| have| has)?(?: just)? (?:cancell?ed|called it off)(?: it)?(?: on (?:me|us))?|(?:it|that)(?:'s| is| was| has been|'s been| got)(?: been)? (?:cancell?ed|called off)",
    '(?:(?:me|nos|se) )?(?:l[oa]s? )?(?:(?:han|ha) (?:cancelado|anulado|suspendido)|cancelaron|anularon|suspendieron|cancelo|anulo|suspendio)|(?:esta|quedo) (?:cancelad|anulad|suspendid)[oa]',
  ].join('|')})$`,
  'u',
);

/** An order of its own: what was to go is wanted after all. */
const putBack =
  /^(?:put|bring|restore|add|keep|leave|remets|remettez|rajoute|garde|laisse|ponl|vuelve|devuelve|deja)/u;

/** What is spoken of was called off by somebody: whether it is to go is asked. */
export function dropCalledOff(text: string, asked: Asked): Intent[] | null {
  if (asked.pendingProposal === true || /\?\s*$/u.test(text)) return null;
  const clauses = clausesOf(text);
  const isOff = (clause: string): boolean => calledOff.test(foldText(clause));
  if (
    !clauses.some(isOff) ||
    !clauses.every((clause) => isOff(clause) || (saysWhy(clause) && !putBack.test(foldText(clause))))
  )
    return null;
  const [thing, ...others] = sceneOf(asked).last;
  return thing === undefined || others.length > 0
    ? [{ kind: 'unclear', text }]
    : [{ kind: 'delete', target: { found: 'one', ...thing } }];
}
