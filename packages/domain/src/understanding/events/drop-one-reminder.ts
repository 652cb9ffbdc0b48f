import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent, Language, SaidBefore } from '../intent.ts';
import { isShort, typed, type Said } from '../said.ts';
import { timed, type MeantEvent } from './known-event.ts';
import { lengthsBefore } from './length-before.ts';

/** How one asks that one reminder of several goes, folded: the event as `what`, which one as `length`. */
type Words = readonly RegExp[];

const wholly = (...sources: string[]): RegExp[] =>
  sources.map(
    (source) =>
      new RegExp(
        `^(?:please |just |only |so )?${source}(?:,? (?:please|pls|thanks|stp|svp|merci|por favor))?$`,
        'du',
      ),
  );

/** Which one, and what it is called by: none of them is long. */
const length = '(?<length>\\S.{0,28}?)';
const what = '(?<what>\\S.*?)';

const noun = '(?:reminder|alert|alarm|notification)s?';
const drop =
  "(?:remove|delete|cancel|turn off|switch off|drop|clear|disable|take off|take away|take out|get rid of|erase|lose|kill|scrap|stop|skip|(?:i )?(?:don'?t|do not) (?:need|want)|no(?: more)?) (?:(?:only|just) )?(?:(?:the|my|that|its|a) )?";
const ahead = '(?:before(?:hand)?|prior(?: to)?|ahead(?: of)?|in advance(?: of)?|earlier)';
const english: Words = wholly(
  `${drop}${length}(?:[- ]${ahead})? ${noun} (?:for|of|on|from|about|before|to) ${what}`,
  `${drop}${noun}(?:,? (?:that is|that's|that comes|which is|which comes|set for|set|from|at|of|for))? ${length} ${ahead} ${what}`,
  `${drop}${noun} (?:for|of|on|from|about) ${what}(?:,? (?:that is|that's|that comes|which is|set for|from))?,? (?<length>(?:\\d|an? |one |two |half |the (?:day|evening|night) ).{0,20}?)(?: ${ahead})?`,
  `${drop}${what}'s ${length}(?:[- ]${ahead})? ${noun}`,
  `(?:don'?t|do not|stop|no need to) remind(?:ing)? me ${length} ${ahead} ${what}(?: any ?more)?`,
);

const frenchNoun = '(?:rappel|alerte|alarme|notification)s?';
const frenchDrop =
  "(?:(?:tu peux |peux[- ]tu |on peut )?(?:supprime|enleve|retire|annule|desactive|efface|vire|ote|coupe|arrete)(?:z|r)?(?:[- ]moi)? |(?:je (?:ne )?veux (?:pas|plus) |plus |pas )(?:besoin )?(?:de |du |d')?)(?:(?:seulement|juste|uniquement) )?(?:(?:le|la|mon|ma|ce) |l')?";
const frenchOf = "(?:du |de la |de l'|des |de |d'|pour |avant (?:le |la |l'|les )?|a la |a l'|au |aux )";
const frenchLength =
  "(?<length>(?:\\d|un|deux|trois|cinq|dix|quinze|vingt|trente|demi|la veille|veille|le jour|le soir|l'avant).{0,24}?)";
const french: Words = wholly(
  `${frenchDrop}${frenchNoun} (?:(?:prevu|regle|place|mis) )?(?:des? |d'|a )?${frenchLength}(?: (?:avant|a l'avance|d'avance|plus tot))?,? ${frenchOf}${what}`,
  `${frenchDrop}${frenchNoun} ${frenchOf}${what},? (?:(?:prevu|celui) )?(?:des? |d'|a )?${frenchLength}(?: (?:avant|a l'avance|d'avance|plus tot))?`,
  `(?:ne )?me (?:rappelle|previens|rappelez) (?:pas|plus) ${frenchLength} avant ${what}`,
);

const spanishNoun = '(?:recordatorio|aviso|alerta|alarma|notificacion)(?:e?s)?';
const spanishDrop =
  '(?:(?:puedes )?(?:quita|elimina|borra|cancela|desactiva|anula|suprime|saca)(?:r|me|le)* |(?:ya )?no (?:quiero|necesito) )(?:(?:solo|solamente) )?(?:(?:el|la|mi|ese|esa) )?';
const spanishOf = '(?:del |de la |de los |de las |de |para (?:el |la )?|al |a la |antes del? (?:la )?|con )';
const spanishLength =
  '(?<length>(?:\\d|un|dos|tres|cinco|diez|quince|veinte|treinta|media|la vispera|vispera|(?:el )?dia (?:antes|anterior|previo)|la (?:noche|tarde)).{0,24}?)';
const spanish: Words = wholly(
  `${spanishDrop}${spanishNoun} (?:(?:del |de |a )(?:los |las )?)?${spanishLength}(?: (?:antes|de antelacion|de anticipacion))?,? ${spanishOf}${what}`,
  `${spanishDrop}${spanishNoun} ${spanishOf}${what},? (?:el )?(?:del? )?${spanishLength}(?: (?:antes|de antelacion|de anticipacion))?`,
  `no me (?:recuerdes|avises) ${spanishLength} antes del? ${what}`,
);

const words: Readonly<Record<Language, Words>> = { en: english, fr: french, es: spanish };

/** The day before, the evening before, the same morning; as what is set by these words. */
const eves: readonly (readonly [words: RegExp, before: SaidBefore])[] = [
  [
    /^(?:(?:evening|soir|tarde)|veille au soir|soir d'avant|tarde (?:antes|anterior))$/u,
    { days: 1, time: '18:00' },
  ],
  [/^(?:night|noche (?:antes|anterior|previa))$/u, { days: 1, time: '20:00' }],
  [
    /^(?:day|previous day|veille|avant[- ]veille|jour (?:d'avant|precedent)|vispera|dia (?:antes|anterior|previo))$/u,
    { minutes: 1_440 },
  ],
];
const small = /^(?:the |a |an |one |that is |d'|de |du |la |le |l'|el |un )+/u;
const behind =
  /[ -](?:before(?:hand)?|prior|ahead|in advance|early|earlier|avant|a l'avance|d'avance|plus tot|antes|de antelacion|de anticipacion)$/u;

/** How long before it a reminder is said to come; none where that is no length. */
function leadsSaid(said: string, asked: Asked): readonly SaidBefore[] {
  const folded = foldText(said).trim();
  const bare = folded.replace(small, '');
  for (const one of [bare, bare.replace(behind, '')]) {
    const eve = eves.find(([pattern]) => pattern.test(one))?.[1];
    if (eve !== undefined) return [eve];
  }
  const minutes = [folded, folded.replace(behind, '')].map((one) => lengthsBefore(one, asked));
  return (minutes.find((found) => found.length > 0) ?? []).map((one) => ({ minutes: one }));
}

/**
 * "Remove the day-before reminder of the dentist": that one goes, and no other. Null where no length is said, or no event is meant.
 * @param named the event of a name
 */
export function droppedReminder(
  message: Said,
  asked: Asked,
  language: Language,
  named: (words: string, asked: Asked) => MeantEvent | null,
): readonly Intent[] | null {
  if (!isShort(message)) return null;
  for (const pattern of words[language]) {
    const match = pattern.exec(message.plain);
    if (match === null) continue;
    const [said, event] = [typed(message, match, 'length'), typed(message, match, 'what')];
    const before = said === null ? [] : leadsSaid(said, asked);
    const meant = event === null || before.length === 0 ? null : named(event, asked);
    if (meant !== null) return [{ kind: 'remind_event', target: timed(meant, asked), before, without: true }];
  }
  return null;
}
