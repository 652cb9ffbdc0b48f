import { foldText } from '../../capture/folded-text.ts';
import type { Asked } from '../intent.ts';
import { tells, tokensOf, type Token } from '../reading/tokens.ts';
import { isSmall } from './clause.ts';

const yes: ReadonlySet<string> = new Set(
  'yes yeah yep yup yea sure ok okay oui ouais ouaip si sip sii dale vale claro voila exact exactly exactement exacto correct correcto right go ahead vas allez adelante hazlo hagale obvio absolument definitely carrement venga affirmatif evidemment'.split(
    ' ',
  ),
);
const heeding: ReadonlySet<string> = new Set(
  'it that them for go on ahead do y les le la lo las los l vas-y dessus thing stp svp please porfa favor por esa ese eso esto esta este cela ca celui celle celui-la celle-la that one please tu peux puedes nomas ya now maintenant'.split(
    ' ',
  ),
);

/** Whether every word agrees, or names what is asked leave for: "oui oui enlève", "sí sí quítalo", "yup, bin it". */
export function agrees(text: string, asked: Asked): boolean {
  const tokens = tokensOf(text, asked);
  const isYes = ({ word }: Token): boolean => yes.has(word);
  const isOrder = (token: Token): boolean => tells(token, 'remove') || letsGo.test(token.word);
  if (agreement.test(foldText(text.trim()))) return true;
  return (
    tokens.length > 0 &&
    tokens.length <= 6 &&
    !/\?\s*$/u.test(text) &&
    tokens.some(isYes) &&
    tokens.every(
      (token) => isYes(token) || isOrder(token) || heeding.has(token.word) || isSmall(token.word),
    ) &&
    !tokens.some(
      ({ word }) =>
        /^(?:no|non|nope|nah|not|pas|wait|attends?|espera|but|mais|pero|actually|only|just|juste|solo|keep|garde|laisse|leave|deja\w*|other|autre|otr[oa]|first|last)$/u.test(
          word,
        ) || /\d/u.test(word),
    )
  );
}
const agreement =
  /^(?:(?:yes|yeah|oui|ouais|si|ok|vale)[ ,]+)?(?:please do|of course|that's (?:it|right|the one|fine)|thats (?:fine|right|it)|bien sur|eso es|por supuesto|desde luego|asi es)[\s.!]*$/u;
const letsGo =
  /^(?:delete|remove|cancel|bin|scrap|erase|ditch|drop|supprime|efface|enleve|vire|annule|retire|jette|borra|elimina|quita|cancela|saca|tacha)(?:[- ]?(?:l[eao]s?|r|z|it))*$/u;
