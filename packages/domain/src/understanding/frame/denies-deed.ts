import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import { tells, tokensOf, type Token } from '../reading/tokens.ts';
import { wordsOfTitles } from './about-named.ts';
import { changeIn } from './change-in.ts';
import { clausesOf, isSmall, wordsIn } from './clause.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

const denying = set(
  `no nope nah not isn't isnt haven't havent hasn't hasnt didn't didnt don't dont wasn't wasnt weren't werent never non nan pas
  jamais nunca`,
);
/** What is still to be done. */
const open = set(
  `yet still undone unfinished need needs must to-do encore reste manque faut dois doit toujours aun todavia falta faltan
  pendiente hay que tengo`,
);
const doing = set(
  `done did do doing finished finish complete completed ticked made have had has been was were is fait faite faits faites faire
  fini finie finis terminer termine ete ai as avait hecho hecha hechos hechas hacer terminado terminada termine acabado acabada
  acabe acabar hice hizo he ha esta estan estaba estaban era`,
);
/** That something was a mistake. */
const mistaken = set(
  `wrong mistake mistaken lied lie trompe trompee erreur gaffe menti equivoque equivocado equivocada confundi error miento menti
  mentira`,
);
const pointing = set(
  `it that this them those these one ones ca cela celui celle celui-la celle-la ceux l le la les lo los las ese esa eso esos esas
  este esta esto thing cosa truc i i'm im me je j me m tu you my mon ma mi to of the de n c s y en qu suis was`,
);
const stem = 4;

/** Acts that are no new things. */
const deeds: ReadonlySet<Intent['kind']> = new Set([
  'complete',
  'delete',
  'reopen',
  'pause',
  'resume',
  'move',
  'rate',
  'categorise',
  'rename',
]);

/**
 * "Oops, not done", "en fait j'ai pas appelé", "aún me falta": what was ticked off just now has not been done; "wrong one", "me
 * equivoqué": what was done just now was not meant. Null where anything else is said, as another thing or a time.
 */
export function deniesDeed(text: string, asked: Asked): Intent[] | null {
  const clauses = clausesOf(text);
  const whole = denied(text, asked);
  if (whole !== null || clauses.length < 2) return whole;
  // "The transfer bounced. Not done after all": the others only say why.
  const [first, ...others] = clauses.flatMap((clause) => {
    const intents = denied(clause, asked);
    return intents === null ? [] : [{ clause, intents }];
  });
  const isAlone = clauses.every(
    (clause) =>
      clause === first?.clause ||
      (changeIn(clause, asked).when === null && wordsOfTitles(wordsIn(clause), asked).length === 0),
  );
  return first === undefined || others.length > 0 || !isAlone || !says(first.clause) ? null : first.intents;
}

const says = (clause: string): boolean => clause.split(/\s+/u).length > 1;

function denied(text: string, asked: Asked): Intent[] | null {
  const { did = [], question = null, undone } = asked.frame ?? {};
  if (did.length === 0 || undone === true || question !== null || asked.pendingProposal === true) return null;
  if (/\?\s*$/u.test(text)) return null;
  const tokens = tokensOf(text, asked);
  const titles = did.map(({ thing }) => foldText(thing.title).split(/[^\p{L}\p{N}]+/u));
  const isOfTitle = ({ word }: Token): boolean =>
    titles.some((words) =>
      words.some(
        (other) => other === word || (word.length >= stem && other.slice(0, stem) === word.slice(0, stem)),
      ),
    );
  const has = (words: ReadonlySet<string>): boolean => tokens.some(({ word }) => words.has(word));
  const others = tokens.filter(
    (token) =>
      ![denying, open, doing, mistaken, pointing].some((words) => words.has(token.word)) &&
      !isOfTitle(token) &&
      !isSmall(token.word) &&
      !tells(token, 'small', 'filler', 'negation') &&
      !hesitating.test(token.word),
  );
  if (others.length > 0 || tokens.length > 12) return null;
  if (changeIn(text, asked).when !== null) return null;
  const isDone = did.every(({ intent }) => intent.kind === 'complete');
  const isUndone =
    (has(denying) && (has(doing) || has(open) || tokens.some((token) => isOfTitle(token)))) ||
    (has(open) &&
      (has(doing) || tokens.some((token) => isOfTitle(token))) &&
      saysOpen.test(foldText(text))) ||
    (has(open) && tokens.every(({ word }) => open.has(word) || pointing.has(word)) && tokens.length > 1);
  const isMistake = has(mistaken) || notThat.test(foldText(text.trim()));
  const named = did.filter((_, at) =>
    tokens.some(({ word }) => word.length >= stem && titles[at]?.includes(word) === true),
  );
  if (isDone && (isUndone || isMistake || unticking.test(foldText(text))))
    return (named.length > 0 ? named : did).map(({ thing }) => ({
      kind: 'reopen',
      target: { found: 'one', ...thing },
    }));
  return isMistake && did.every(({ intent }) => deeds.has(intent.kind)) ? [{ kind: 'undo' }] : null;
}

const hesitating =
  /^(?:h+m+|ugh|argh|o+ps|oups|ups|uy|ay|ah|oh|euh|mince|merde|zut|sorry|pardon|perdon|desolee?|perdona|bof|bah|actually|realidad|al|en|fin|wait|attends?|espera|decoche\p{L}*|desmarca\p{L}*|all|after|lo|final|untick\p{L}*|uncheck\p{L}*|unmark\p{L}*)$/u;
const unticking = /(?<!\p{L})(?:decoche|desmarca|untick|uncheck|unmark)/u;
const saysOpen = /(?<!\p{L})(?:still|yet|encore|reste|faut|toujours|aun|todavia|falta)/u;
/** "Not that one", "no era ese", "c'était pas ça". */
const notThat =
  /^(?:(?:no+n?|nope|oops|oups|uy|ups|ay|sorry|perdon|pardon|wait|espera|attends?|ah|oh)[ ,!.]+)*(?:(?:it was |that was |that's |thats )?not (?:that|this)(?: one)?|(?:c'(?:est|etait) )?pas (?:ca|cela|celui|celle|celui-la|celle-la)|(?:no (?:era|es) )?(?:es[ae]|eso|este|esta)(?: no)?)[\s.!]*$/u;
