import type { Asked, Intent } from '../intent.ts';
import type { Said } from '../said.ts';
import { spokenOf } from './known-event.ts';

/** "Where is it", "c'est où ?", "¿cuánto dura?": of the event that was spoken of, without a name for it. */
export function askedOfIt({ plain }: Said, asked: Asked): Intent | null {
  const target = asked.frame?.question == null ? spokenOf(asked) : null;
  const found =
    target === null ? undefined : ofIt.find(([pattern]) => pattern.test(plain.replace(/^¿/u, '')));
  if (target === null || found === undefined) return null;
  const [, asks] = found;
  return asks === null ? { kind: 'find', target } : { kind: 'find', target, asks };
}
const so = '(?:(?:and|so|ok|et|y|pero|mais|but|alors|entonces|oye|bon|au fait|por cierto|by the way)[ ,]+)*';
const ofIt: readonly (readonly [RegExp, 'place' | 'length' | null])[] = [
  [
    new RegExp(
      `^${so}(?:where(?:'?s| is| was)? (?:it|that|this)(?: (?:at|again|held|being held|happening|taking place))*|where(?: at| again)?|(?:what(?:'s| is) the )?(?:address|place|location|venue)|(?:c'est |ca se passe |ca a lieu )ou(?: deja)?|ou (?:c'est|ca|est-ce|ca se passe|ca a lieu|a lieu)(?: deja| ca)?|(?:c'est |quelle? est )(?:quoi )?(?:l'adresse|le lieu)(?: deja)?|(?:en |a )?donde(?: (?:es|era|queda|esta|sera|va a ser))?(?: eso)?|(?:cual es )?(?:la direccion|el lugar|el sitio))$`,
      'u',
    ),
    'place',
  ],
  [
    new RegExp(
      `^${so}(?:how long(?:'s| is| does| will| was)?(?: (?:it|that|this))?(?: (?:last|take|be|for|go on))*|(?:when|what time) does (?:it|that) (?:end|finish)|(?:ca |il |elle )?(?:dure|prend|durera|va durer) combien(?: de temps)?|combien de temps(?: (?:ca|il|elle) (?:dure|prend|durera))?|ca (?:finit|se termine) (?:quand|a quelle heure)|(?:a quelle heure|quand) (?:ca|est-ce que ca) (?:finit|se termine)|cuanto (?:tiempo )?(?:dura|durara|tarda|va a durar)|(?:a que hora|cuando) (?:acaba|termina|finaliza))$`,
      'u',
    ),
    'length',
  ],
  [
    new RegExp(
      `^${so}(?:when(?:'?s| is| was)? (?:it|that|this)(?: again)?|what (?:time|day)(?:'?s| is| was) (?:it|that)(?: again| at| on)*|(?:c'est |ca commence )(?:quand|a quelle heure|quel jour)(?: deja)?|(?:quand|a quelle heure|quel jour) (?:c'est|ca commence)(?: deja)?|(?:cuando|a que hora|que dia)(?: (?:es|era|sera|empieza|comienza))(?: eso)?)$`,
      'u',
    ),
    null,
  ],
];
