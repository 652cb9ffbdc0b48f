import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import { wordsOfTitles } from './about-named.ts';
import { clausesOf, reason, telling, wordsIn } from './clause.ts';
import { pointedOut } from './point-out.ts';
import { letters } from '../../capture/word-letters.ts';

type Deed = 'delete' | 'pause' | 'resume' | 'reopen' | 'complete';

const clitic = '(?:[- ]?(?:it|that|them|le|la|les|lo|los|las))?';
/** Verbs with what they point to, at the end of a clause or alone in it. */
const verbs: readonly (readonly [Deed, RegExp])[] = [
  [
    'delete',
    new RegExp(
      `(?<![${letters}])(?:delete|remove|cancel|scrap|erase|bin|get rid of|supprime|efface|enleve|vire|annule|borra|elimina|quita|cancela)${clitic}$`,
      'u',
    ),
  ],
  [
    'pause',
    new RegExp(
      `(?<![${letters}])(?:pause|mute|suspends?|pausa|suspende)${clitic}$|(?<![${letters}])(?:mets?[- ]l(?:e|a|es) en pause|pon(?:lo|la)? en pausa)$`,
      'u',
    ),
  ],
  [
    'resume',
    new RegExp(
      `(?<![${letters}])(?:resume|unpause|unmute|reprends|reprendre|reactive|relance|reactiva|reanuda)${clitic}$|(?<![${letters}])(?:turn|switch|put) (?:it|that|them) back on$`,
      'u',
    ),
  ],
  [
    'reopen',
    new RegExp(
      `(?<![${letters}])(?:reopen|untick|uncheck|rouvre|reouvre|reabre)${clitic}(?: la tache)?$`,
      'u',
    ),
  ],
];

const leading: readonly (readonly [Deed, RegExp])[] = [
  [
    'delete',
    /^(?:delete|remove|cancel|scrap|erase|bin|supprime|efface|enleve|vire|annule|borra|elimina|quita|cancela)\s/u,
  ],
  [
    'delete',
    /^(?:(?:no|ok|non|bon|oh|ah)[ ,]+)*(?:forget|oublie|olvida(?:te de)?|drop|laisse tomber)\s(?=(?:the |that )?.{1,30} one(?!\p{L})|cel(?:ui|le)(?!\p{L})|(?:el|la|lo) del?(?!\p{L}))/u,
  ],
  ['complete', /^(?:complete|finish|tick(?: off)?|check off|coche|termine|valide|marca|completa|termina)\s/u],
  ['pause', /^(?:pause|mute|suspends?|pausa|suspende)\s/u],
  ['resume', /^(?:resume|unpause|reprends|reactive|reactiva|reanuda)\s/u],
];

/** "Delete the last two": an order about places in what was shown. */
export function deedOnPlaces(text: string, asked: Asked): Intent[] | null {
  const folded = foldText(text.trim()).replace(/[\s.!]+$/u, '');
  for (const [kind, pattern] of leading) {
    const lead = pattern.exec(folded)?.[0].length ?? 0;
    const words = lead === 0 ? [] : wordsIn((clausesOf(text.trim())[0] ?? '').slice(lead));
    const [only, ...more] = telling(words);
    const isAll =
      more.length === 0 && /^(?:all|everything|tout|tous|toutes|tod[oa]s?)$/u.test(only?.word ?? '');
    // All of what? Only of what was shown.
    if (isAll && (asked.shown ?? []).length === 0 && (asked.offered ?? []).length === 0) continue;
    const things =
      telling(words).length === 0 ? null : pointedOut(words, asked, { byName: isOne.test(folded) });
    if (things !== null) return things.map((thing) => ({ kind, target: { found: 'one', ...thing } }));
  }
  return null;
}

/** "The gym one", "celui du compteur": words for one thing there is. */
const isOne = /(?<!\p{L})(?:one|cel(?:ui|le)|(?:el|la|lo) del?)(?!\p{L})/u;

/** "And the ITV one, delete it": what is to be done stands behind what it is about, or without it. */
export function deedSaid(text: string, asked: Asked): Intent[] | null {
  const clauses = clausesOf(text);
  for (const [index, whole] of clauses.entries()) {
    const at = foldText(whole).search(reason);
    const clause = at > 0 ? whole.slice(0, at) : whole;
    const folded = foldText(clause).trim();
    for (const [kind, pattern] of verbs) {
      const match = pattern.exec(folded);
      if (match === null) continue;
      const before = clause.slice(0, match.index);
      const words = wordsIn(
        telling(wordsIn(before)).length > 0 || index === 0 ? before : clauses.slice(0, index).join(' '),
      );
      const isNamed = telling(words).length > 0;
      // Alone it may be a no to what is asked.
      if (!isNamed && (asked.pendingProposal === true || asked.frame?.question != null)) return null;
      const things =
        pointedOut(words, asked) ??
        pointedOut(wordsOfTitles(words, asked), asked) ??
        (isNamed && index > 0 ? pointedOut([], asked) : null);
      if (things !== null) return things.map((thing) => ({ kind, target: { found: 'one', ...thing } }));
    }
  }
  return null;
}
