import { foldText } from '../../capture/folded-text.ts';
import { moveIntent } from '../commands/move.ts';
import type { Asked, Intent } from '../intent.ts';
import { wholeWhen } from '../said-when.ts';
import { wordsOfTitles } from './about-named.ts';
import { telling, wordsIn } from './clause.ts';
import { pointedOut } from './point-out.ts';

/** "Sonia demande de passer à vendredi", "Tom wants to push it to monday", "Ana pide adelantar al lunes". */
const wish = new RegExp(
  `^(?<who>[^,;:.!?]{2,40}?) (?:${[
    "(?:(?:me |nous |m'|nous a |m'a )?(?:demande|propose|veut|voudrait|prefere|prefererait|souhaite|aimerait)|a (?:demande|propose)) (?:(?:de |d'|a |a ce qu'on |qu'on |si on peut |si je peux )?(?:l[ea]s? |l')?(?:passer?|decaler?|deplacer?|reporter?|repousser?|avancer?|mettre|mette|bouger?|changer?)(?: (?:ca|le rdv|le rendez-vous|la reunion))? )(?:a |au |pour |plutot )",
    '(?:asks?|asked|wants?|wanted|would like|needs?|prefers?|suggests?|suggested)(?: me| us)? (?:to |if we can |we |moving |pushing )?(?:move|push|shift|reschedule|bring|change)?(?: it| this| that| us)?(?: forward| back)? (?:to |on |for )',
    '(?:(?:me |nos )?(?:pide|pidio|propone|propuso|quiere|prefiere|sugiere)|ha (?:pedido|propuesto)) (?:pasar|mover|cambiar|aplazar|retrasar|adelantar|posponer)(?:l[oa])?(?: (?:la cita|la reunion))? (?:al? |para )(?:la |el |las )?',
  ].join('|')})(?<when>\\S.*)$`,
  'du',
);

/** What somebody else wants to have at another time, named by who that is; null where that names no thing, or several. */
export function askedToMove(text: string, asked: Asked): Intent[] | null {
  const line = text.trim().replace(/[\s.!]+$/u, '');
  const { who, when } = wish.exec(foldText(line))?.indices?.groups ?? {};
  if (who === undefined || when === undefined || line.length > 120) return null;
  const to = wholeWhen(line.slice(...when), asked);
  const words = telling(wordsIn(line.slice(...who)));
  if (to === null || words.length === 0 || wordsOfTitles(words, asked).length < words.length) return null;
  const [thing, ...others] = pointedOut(words, asked) ?? [];
  return thing === undefined || others.length > 0
    ? null
    : [moveIntent({ found: 'one', ...thing }, to, asked)];
}
