import { foldText } from '../../capture/folded-text.ts';
import { clausesOf, saysWhy } from './clause.ts';

/** "Je peux pas", "c'est mort pour", "no llego": it will not be then, whatever day or time stands beside it. */
const unable = new RegExp(
  `(?<!\\p{L})(?:${[
    "c'est (?:mort|cuit|foutu|rape|impossible|pas possible|compromis)",
    "(?:je |j'|on |ca )(?:ne |n')?(?:y )?(?:vais|va|peux|peut|pourrai|pourra|pourrais|pourrait|serai|sera|aurai|aura|ferai|fera|\\p{L}{2,}er(?:ai|a)) (?:\\p{L}+ )?pas(?! (?:avant|plus tard|oublier|louper|rater|manquer|attendre|que))",
    '(?:ils?|elles?) (?:ne )?(?:peut|peuvent|pourra|pourront) (?:\\p{L}+ )?pas(?! (?:avant|plus tard|attendre))',
    "(?:i|we) (?:can'?t|cannot|can not|couldn'?t|won'?t|will not)(?! (?:before|until|till|wait|forget|miss))",
    'no (?:puedo|podre|podemos|podremos|voy a (?:poder|llegar|estar)|vamos a (?:poder|llegar|estar)|llego|llegamos|me da tiempo|nos da tiempo|estare|estaremos|alcanzo|va a poder ser)(?! (?:antes|hasta|olvidar|esperar|faltar))',
  ].join('|')})(?!\\p{L})`,
  'u',
);
/** What says in the same breath when it will be. */
const otherwise =
  /(?<!\p{L})(?:plutot|mets|decale|deplace|passe|reporte|repousse|mais|donc|du coup|alors|instead|rather|so|but|make|move|push|mejor|pon|pasa|mueve|asi que|entonces|pero)(?!\p{L})/u;

/** Whether a clause only says when something cannot be. */
export function cannotThen(clause: string): boolean {
  const folded = foldText(clause);
  return unable.test(folded) && !otherwise.test(folded);
}

/** Whether a message says no more than that: nothing is to be written down or moved by it. */
export const onlyCannot = (text: string): boolean => {
  const clauses = clausesOf(text);
  return (
    clauses.some((clause) => cannotThen(clause)) &&
    clauses.every((clause) => cannotThen(clause) || saysWhy(clause))
  );
};
