import { findTarget, pools } from '../find-target.ts';
import type { Asked, Intent } from '../intent.ts';
import { isShort, typed, type Said } from '../said.ts';

/** Orders not to do something, with what to leave alone as `what`, where that is said. */
const denials: readonly RegExp[] = [
  /^(?:no,? )?(?:do not|don'?t|dont|never|no need to) (?:delete|remove|cancel|move|complete|finish|snooze|change|reschedule|postpone|rename|touch|pause|reopen|mark|clear|push|check off) (?<what>.+)$/du,
  /^(?:ne )?(?:le |la |les |l')?(?:supprime|efface|enleve|annule|deplace|repousse|decale|reporte|coche|touche|change|renomme|termine)[sz]? pas(?: (?:a )?(?<what>.+))?$/du,
  /^ne touche[sz]? a (?<what>rien)$/du,
  /^no (?:lo |la |los |las )?(?:borres|elimines|quites|canceles|muevas|cambies|pospongas|aplaces|completes|marques|toques|renombres)(?: (?<what>.+))?$/du,
];
/** "Don't remind me": what the last turns were about, where that would remind. */
const silence =
  /^(?:(?:please )?(?:do not|don'?t|dont|stop) remind(?:ing)? (?:me|us)(?: (?:any ?more|again|(?:of|about) (?:it|that)))?|(?:ne )?me (?:le )?rappelle[sz]? (?:pas|plus)|no me l[oa] recuerdes(?: mas)?|no me recuerdes(?: (?:mas|eso|nada))?)$/u;
const nothing = /^(?:anything|any of (?:it|them)|nothing|rien|nada)$/u;

/** "Don't delete the dentist": nothing is to be done to what is known; null for a task not to do something. */
export function readDenial(message: Said, asked: Asked): Intent | null {
  if (!isShort(message)) {
    return null;
  }
  if (silence.test(message.plain)) {
    const { target } = findTarget('', pools(asked, 'running'), asked);
    const last = asked.known.recent[0];
    const isLast = target.found === 'one' && last?.id === target.id;
    return isLast ? { kind: 'pause', target } : { kind: 'decline' };
  }
  for (const pattern of denials) {
    const match = pattern.exec(message.plain);
    if (match !== null) {
      const what = typed(message, match, 'what') ?? '';
      const { sure, target } = findTarget(what, pools(asked, 'open'), asked);
      return nothing.test(what) || (sure && target.found !== 'none') ? { kind: 'decline' } : null;
    }
  }
  return null;
}
