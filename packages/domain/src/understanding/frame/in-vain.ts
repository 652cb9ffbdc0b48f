import { foldText } from '../../capture/folded-text.ts';
import type { Intent } from '../intent.ts';

/** "Ça répond pas", "left a voicemail", "no contesta": it was tried, and is still to be done. */
const inVain = new RegExp(
  `(?<!\\p{L})(?:${[
    "(?:ca|il|elle|ils|elles|on) (?:ne |n')?(?:repond(?:ent|ait)?|decroche(?:nt)?) pas|(?:il|elle|ils|elles|on|ca) (?:n')?(?:a|ont) pas (?:repondu|decroche)|personne (?:ne )?(?:repond|decroche)|ca sonne (?:occupe|dans le vide)|pas de reponse|repondeur|messagerie|injoignable|laisse un (?:message|mot)",
    "no (?:answer|reply|response)|voicemail|(?:did|does|wo)n'?t (?:answer|pick up|reply)|(?:nobody|no one) (?:answered|picked up|answers)|left (?:\\p{L}+ )?a message",
    'no (?:me )?(?:contesta(?:n|ron)?|contesto|responde(?:n)?|respondio|cogen?|cogio|atiende(?:n)?|atendio)|nadie (?:contesta|responde|coge)|buzon de voz|contestador|deje (?:un |le )?mensaje',
  ].join('|')})(?!\\p{L})`,
  'u',
);

/** What was tried in vain is shown rather than ticked off. */
export const unlessInVain = (intent: Intent, text: string): Intent =>
  intent.kind === 'complete' && intent.target.found === 'one' && inVain.test(foldText(text))
    ? { kind: 'find', target: intent.target }
    : intent;
