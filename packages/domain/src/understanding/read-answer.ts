import { chooseOffered } from './frame/choose-offered.ts';
import type { Asked, Intent } from './intent.ts';
import { irregularPast } from './name-words.ts';
import { findTarget, pools } from './find-target.ts';
import { isPlace, placedAt } from './frame/places.ts';
import { address, isShort, type Said } from './said.ts';
import { smallTalk } from './small-talk.ts';

type Answer = 'confirm' | 'decline' | 'undo' | 'greet' | 'farewell' | 'thank' | 'help';

/** Whole messages, folded; in all three languages, as they are used by speakers of the others too. */
const answers: readonly (readonly [Answer, RegExp])[] = [
  [
    'undo',
    /^(?:(?:oops|no|wait|sorry|please)[, ]+)*(?:undo|revert|ctrl[ +-]?z|take (?:that|it) back|change (?:that|it) back|put (?:that|it) back|scratch that|strike that|reverse|annule[rz]?|retour en arriere|defais|reviens en arriere|deshacer|deshaz|deshazlo|deshacelo|reviertelo)(?: (?:it|that|this|(?:the )?last(?: one| thing| change)?|my last (?:change|message)|ca|cela|le dernier|eso|esto|lo ultimo))?$/u,
  ],
  [
    'undo',
    /^(?:(?:wait|no|oops|actually|hm+)[, ]+)+i (?:didn'?t|did not|haven'?t|have not)(?: (?:actually|yet|do (?:it|that)))*$/u,
  ],
  [
    'decline',
    /^(?:no|nope|wait)?[, ]*(?:please )?(?:don'?t|do not) (?:delete|do|move|change|cancel|remove|touch) (?:it|that|this|them|anything)$/u,
  ],
  [
    'decline',
    /^(?:(?:no|non|wait|oh|actually|en fait|finalement|mejor)[, ]+)*(?:actually no|not (?:that|this)(?: one)?|(?:keep|leave) (?:it|that|them)|finalement non|en fait non|pas (?:celui|celle)[- ](?:la|ci)|pas ca|garde[- ](?:le|la|les|ca)|laisse[- ](?:le|la|les)|(?:es[oea]|est[ea]) no|dejal[oa]s?|quedatel[oa]|mejor no)$/u,
  ],
  [
    'decline',
    /^(?:not (?:today|tonight|this week|yet)|maybe later|some other (?:time|day)|stop(?: it)?|(?:just )?(?:one|a|1) (?:sec(?:ond)?|moment|minute|min)|hang on|hold on|let me (?:think|see|check)|(?:hm+ )?(?:i'?m )?not sure|i (?:don'?t|dont|do not) know|(?:i )?dunno|idk|forget(?: about)? it|forget|pas (?:aujourd'hui|ce soir|cette semaine|encore)|une autre fois|arrete[sz]?|attends?|attendez|(?:une|deux|2|1) (?:secondes?|minutes?)|un (?:instant|moment)|(?:je |j')?(?:ne )?sais pas|j'?sais pas|chais pas|aucune idee|pardon|desolee?|hoy no|otro dia|todavia no|para|basta|espera|un (?:momento|segundo|minuto)|no (?:lo )?se|ni idea|perdon|lo siento)$/u,
  ],
  [
    'confirm',
    /^(?:yes|yep|yeah|sure|ok|oui|si)[, ]+(?:please )?(?:delete|do|move|change|cancel|remove|confirm|supprime|borra)[ -]?(?:it|that|this|them|le|la|lo)$/u,
  ],
  [
    'confirm',
    /^(?:(?:yes|yeah|yep|yup|ya|yea|y|ye|sure|ok|okay|k|kk|go ahead|do it|do that|please do|go for it|confirm(?:ed)?|correct|right|exactly|absolutely|of course|definitely|sounds good|that'?s (?:right|fine|correct)|thats (?:right|fine|correct)|fine|perfect|please|oui|ouais|ouaip|d'accord|dac|dacc|vas[ -]?y|bien sur|exact|confirme|si|sip|claro(?: que si)?|dale|vale|hazlo|adelante|por supuesto|confirmo|de acuerdo|👍|✅)[,.! ]*(?:please|thanks|stp|por favor)?[,.! ]*){1,3}$/u,
  ],
  [
    'decline',
    /^(?:(?:no|n|nope|nop|nah|naw|nay|nan|don'?t|dont|do not|don'?t do (?:it|that)|stop|sorry|my bad|oops|cancel(?: (?:it|that))?|never ?mind|nvm|nm|forget it|not now|leave it|wait|abort|non|pas maintenant|laisse(?: tomber)?|annule|surtout pas|jamais|mejor no|ahora no|dejalo|olvidalo|cancelar|cancela|👎)[,.! ]*(?:thanks|thank you|thx|merci|gracias)?[,.! ]*){1,3}$/u,
  ],
  [
    'thank',
    /^(?:(?:thanks|thank you|thank u|thankyou|thx|tnx|ty|tysm|cheers|no worries|no problem|np|great|perfect|awesome|amazing|cool|nice|nice one|lovely|brilliant|excellent|(?:good|great|nice) (?:job|work)|well done|ya+y+|woo+(?:hoo)?|hooray|you rock|love it|ok|okay|k|kk|got it|noted|understood|(?:c'est |bien )?note|(?:c'est )?(?:compris|entendu)|anotado|enterado|alright|d'accord|merci|mrc|super|parfait|nickel|genial|top|gracias|grax|graxias|perfecto|estupendo|vale|de acuerdo|entendido|❤️?|🙏|👍)[,.! ]*(?:so much|very much|a lot|a bunch|beaucoup|bcp|bien|muchas|mil|mate|squeeze)?[,.! ]*){1,3}$|^(?:muchas|mil|many) (?:gracias|thanks)$/u,
  ],
  [
    'thank',
    /^(?:(?:ok|cool|great|super|wow|oh)[, ]+)*(?:thanks|thank you|thx|merci|(?:muchas |mil )?gracias)(?: (?:so much|very much|a (?:million|ton|lot)|beaucoup|mille fois|infiniment|por todo|pour tout))?(?:,? (?:that|this|it|you|u|ca|c'est|tu|vous|me|eso|esto|eres|for|pour|d'|por|que|quel|quelle)(?![a-z])(?: ?[^ ].{0,50})?)?$|^(?:you'?re|you are|ur|t'es|tu es|eres) (?:(?:really|so|trop|vraiment|muy|tan) )?(?:the best|awesome|amazing|great|a (?:life ?saver|star|gem)|(?:le|la) meilleure?|super|genial|top|(?:el|la) mejor|increible|un sol)$/u,
  ],
  [
    'farewell',
    /^(?:(?:good ?night|night night|bye(?: bye)?|goodbye|see (?:you|ya)(?: (?:later|tomorrow|soon))?|(?:bye|that'?s all|that'?s it) for (?:now|today)|ttyl|nos vemos|chao|ciao|tchao|bisous|bonne (?:nuit|soiree|journee)|au revoir|a (?:plus(?: tard)?|demain|bientot)|adios|hasta (?:luego|manana|pronto)|buenas noches)[,.! ]*(?:squeeze|all|you)?[,.! ]*){1,2}$/u,
  ],
  [
    'greet',
    /^(?:how (?:are|r) (?:you|u)(?: doing)?(?: today)?|how(?:'?s| is) it going|(?:comment )?ca va|comment (?:vas[- ]tu|allez[- ]vous|tu vas)|como (?:estas|te va)|que tal(?: estas)?)$|^(?:(?:h+i+|hiya|hell+o+|he+y+|heya|yo+|sup|wassup|what'?s up|howdy|good (?:morning|afternoon|evening|day)|morning|evening|greetings|bonjour|bjr|bonsoir|bsr|salut|slt|coucou|cc|hola+|holi|w?buenas|wenas|buenos dias|buenas tardes|que tal|👋)[,.! ]*(?:there|squeeze|again|all|you)?[,.! ]*){1,2}$/u,
  ],
  [
    'help',
    /^(?:help(?: me)?|\/?help|what (?:can|do) (?:you|u) do|what can i (?:say|ask|do)(?: here)?|how (?:does|do) (?:this|it|you) work|how do i use (?:this|you)|who are you|what are you|how (?:do|can) (?:i|you) (?:add|make|create|set|delete|remove|change|move|edit|snooze|postpone|finish|complete|undo|pause|cancel|rename)(?: (?:an? |the |my )?(?:new )?(?:todos?|tasks?|reminders?|alarms?|things?|it|one|up))+|commands|options|aide(?:z?[- ]moi)?|tu (?:peux|sais) faire quoi|comment (?:je |on |puis[- ]je |faire pour )?(?:ajoute|cree|supprime|deplace|modifie|change|repousse|termine|annule|renomme)r? (?:une? |le |la |mon |ma )?(?:taches?|rappels?)|que (?:peux|sais)-tu faire|qu'est[- ]ce que tu (?:peux|sais) faire|comment ca marche|ayuda(?:me)?|como (?:puedo |se )?(?:agreg|anad|cre|borr|elimin|cambi|pospon|muev|mov|cancel|termin|renombr)\w{1,4} (?:una? |el |la |mi )?(?:tareas?|recordatorios?)|que (?:puedes|sabes) hacer|como funciona(?: esto)?)$/u,
  ],
];
/** "Yes, and …": an answer with something more behind it. */
const leading =
  /^(?:(yes|yeah|yep|yup|sure|oui|si)|(no|nope|nah|non))(?: please| thanks| thank you)?(?:\s*[,.;!-]+\s*|\s+)(?:and|but|et|mais|y|pero)\s+(?=\S)|^(?:(yes|yeah|yep|yup|sure|oui|si)|(no|nope|nah|non))(?: please| thanks| thank you)?\s*[,.;!]\s*(?=\S)/u;
/** "I sent the report" tells of something done; that nothing known answers to it does not make it a task. */
export const tells = new RegExp(
  `^(?:i|we)(?:'?ve| have)? (?:(?:just|already|finally|also|now|actually) )*(?!need )(?:\\w{2,}ed|${Object.keys(irregularPast).join('|')}) .+$`,
  'u',
);
/** What says nothing to act on. */
export const chatter =
  /^(?:(?:lo+l|ha(?:ha)+|hm+|hmm+|mm+|wow|omg|idk|dunno|no idea|whatever|start over|restart|reset|go away|ugh|meh|um+|uh+|oh|ah|aha|eh|huh|test|testing|jaja(?:ja)*|mdr|ptdr|bof|euh)(?:[,.! ]+|$)){1,4}$|^(?:i'?m|i am|i was|i (?:really )?(?:love|like|hate|feel|think|guess|hope|know|believe|miss|don'?t|dont|can'?t|cant|won'?t|wont|just|forgot|wish)|you(?:'re| are| were)?|ur|u r|it'?s|it is|its|that'?s|that is|thats|this is|they|he'?s|she'?s|feeling|je (?:suis|(?:n'|ne )?(?:aime|peux|crois|pense|deteste|adore)|ne (?:sais|vais))|j'(?:aime|adore|en|ai (?:trop|envie|faim|froid|chaud|mal|sommeil|peur))|tu es|t'es|c'est|(?:no )?(?:estoy|puedo|creo|pienso|siento|odio|quiero)|soy|me (?:gusta|encanta|duele|da|siento)|eres|es un|es una|i (?:started|began)|j'ai commence|he empezado|empece) .+$|^(?:later|nothing|nada|(?:non )?rien|plus tard|mas tarde|luego|(?:both|les deux|l[ao]s dos)(?: of them)? (?:are|sont|estan) .+|tu as .+|olvidaste .+|je (?:ne |n')?vais (?:pas|plus) .+|(?:al final )?no voy (?:a|al) .+)$|^(?:what a|quelle|que|vaya) (?:day|week|journee|semaine|dia|semana)$|^(?:no more|plus de|no mas) (?:reminders|rappels|recordatorios)$/u;

/** A message that is only an answer, a courtesy or a call for help. */
export function readAnswer(message: Said, asked: Asked): Intent[] | null {
  if (!isShort(message)) {
    return null;
  }
  const { plain } = message;
  const chosen = chooseOffered(plain, asked);
  if (chosen !== null) {
    return chosen;
  }
  for (const [kind, pattern] of answers) {
    // Without anything to agree to, "ok" and "perfect" are thanks.
    const agrees = kind === 'confirm' && asked.pendingProposal !== true && thanks.test(plain);
    if (!agrees && pattern.test(plain)) {
      const pending =
        kind === 'undo' &&
        asked.pendingProposal === true &&
        /^(?:annule|(?:scratch|strike) that$)/u.test(plain) &&
        (plain.endsWith(' that') || !plain.includes(' '));
      return [{ kind: pending ? 'decline' : kind }];
    }
  }
  if (greeting.test(plain)) {
    return [{ kind: 'greet' }];
  }
  const shown = shownAt(plain, asked);
  if (shown !== null) {
    return [shown];
  }
  const talk = smallTalk(plain);
  return talk === null ? null : [talk];
}

const hello =
  '(?:h+i+|hiya|hell+o+|he+y+|heya|yo+|howdy|good (?:morning|afternoon|evening|day)|morning|bonjour|bonsoir|salut|coucou|hola+|(?:muy )?buen[oa]s(?: (?:dias|tardes|noches))?)';
const wellbeing =
  "(?:how (?:are|r) (?:you|u)(?: doing)?(?: today)?|how(?:'?s| is) it going|(?:comment )?(?:ca|tu) va[s]?(?: bien)?|comment (?:vas[- ]tu|allez[- ]vous)|como (?:estas|te va|andas)|que tal(?: (?:estas|todo))?)";
/** "Hello, old friend", "buenos días, ¿cómo estás?" */
const greeting = new RegExp(`^${hello}[,.! ¿¡]+(?:${address}[,.! ¿¡]*)?(?:${wellbeing})?$`, 'u');

/** "The second one" behind a list: a wish to hear about it. Behind nothing it means nothing. */
function shownAt(plain: string, asked: Asked): Intent | null {
  if (!isPlace(plain)) {
    return null;
  }
  const placed = placedAt(plain, asked.shown ?? []);
  if (placed !== null) {
    return { kind: 'find', target: { found: 'one', ...placed } };
  }
  const { target, sure } = findTarget(plain, pools(asked, 'open'), asked);
  return sure && target.found === 'one' ? null : { kind: 'find', target: { found: 'none', words: '' } };
}

const thanks = answers.find(([kind]) => kind === 'thank')?.[1] ?? /(?!)/u;

/** The yes or no a message begins with, and what else it says. */
export function leadingAnswer(message: Said): { kind: 'confirm' | 'decline'; rest: string } | null {
  const match = leading.exec(message.plain.slice(0, 60));
  if (match === null) {
    return null;
  }
  const yes = match[1] ?? match[3];
  return { kind: yes === undefined ? 'decline' : 'confirm', rest: message.text.slice(match[0].length) };
}
