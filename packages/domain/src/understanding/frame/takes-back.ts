import { foldText } from '../../capture/folded-text.ts';
import type { Asked } from '../intent.ts';
import { tells, tokensOf, type Token } from '../reading/tokens.ts';
import { changeIn } from './change-in.ts';
import { isSmall } from './clause.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);
const begins = (stems: readonly string[], word: string): boolean =>
  stems.some((stem) => (stem.endsWith('*') ? word.startsWith(stem.slice(0, -1)) : word === stem));

/** Says by itself that something is to be taken back. */
const undoing = words('undo undoes revert defais retabli* deshac* deshaz* deshice reviert* reverti*');
/** The same where little more is said: it also means to cancel, or to strike. */
const undoingAlone = words('annule annulez annuler scratch strike');
/** To put, leave or get something as it was. */
const putting = words(
  `put take change set bring leave keep go get give have restore make use move switch return
  remets remettre remet remettez laisse laissez laisser garde gardez reprends reviens revenir retour rends recupere restaure
  pon ponlo ponla ponlos ponlas poner ponme deja dejar dejalo dejala dejalos dejalas dejame vuelve volve volver devuelve*
  devolve* recupera* restaura* regresa* quedate deja*`,
);
/** Brings something back without a word more than what it points to. */
const restoring = words(
  'restore recupere restaure recupera* restaura* devuelve* devolve* remets* remet* rends*',
);
/** How it was before. */
const former = words(
  `back before original originally old previous former was were avant etait etaient ancien ancienne depart origine
  precedent precedente initial initiale arriere antes estaba estaban era anterior original atras principio tenia previo nuevo`,
);
/** How it was at first. */
const atFirst = words(
  'original originally depart origine initial initiale principio estaba estaban etait etaient was were',
);
/** Slots, which the old one of is wanted. */
const slots = words(
  `name title time times date day hour place one thing list order nom titre heure date jour place ordre nombre titulo hora fecha
  dia sitio lugar orden`,
);
/** What is taken back, all of it. */
const ofIt = words(
  `it that this them these those all everything both last one thing change changes what you did ca cela tout toute changement
  derniere dernier chose action modif modification tache eso esto todo ultimo ultima cambio cambios cosa hiciste has hecho
  previously again off on de nouveau encore otra vez vuelta place how way as like comme como tal still need
  mistake wrong error trompe equivoque lied miento lie mienti second thoughts thought reflexion`,
);

const isPointing = (word: string): boolean => /-l[ea]s?(?:-moi)?$|-moi$|-ca$/u.test(word);
const verbOf = (word: string): string => word.replace(/-(?:l[ea]s?|ca|tout|moi)(?:-moi)?$/u, '');

/**
 * Whether a clause wants what was done last to be as it was: "undo that", "leave it on the original day", "remets comme c'était",
 * "deja el nombre de antes". Nothing else may be in it than the thing that was spoken of, and no other day or time.
 */
export function takesBack(said: string, asked: Asked): boolean {
  const clause = said.replace(/(?:on|upon) second thoughts?,?/iu, ' ');
  const tokens = tokensOf(clause, asked);
  if (tokens.length === 0 || tokens.length > 12 || /\?\s*$/u.test(clause)) return false;
  if (tokens.some(({ word }) => /^\d/u.test(word))) return false;
  const has = (list: readonly string[]): boolean => tokens.some(({ word }) => begins(list, verbOf(word)));
  const undoes =
    has(undoing) ||
    /^take (?:that|it|this|them|these|those)(?: one)? (?:back )?off(?: again)?[\s.!]*$/u.test(
      foldText(clause.trim()),
    );
  const isFormer = has(former);
  const restores = tokens.some(
    ({ word }) =>
      begins(restoring, verbOf(word)) && (isPointing(word) || /l[oa]s?$/u.test(word) || tokens.length < 4),
  );
  const alone =
    has(undoingAlone) && tokens.every((token) => begins(undoingAlone, verbOf(token.word)) || isOfIt(token));
  const comparesOnly = isFormer && tokens.some(({ word }) => /^(?:as|how|like|way|comme|como)$/u.test(word));
  if (!undoes && !alone && !(isFormer && (has(putting) || comparesOnly)) && !restores) return false;
  const names = spokenOf(asked);
  const others = tokens.filter(
    (token) =>
      ![...undoing, ...putting].some((verb) => begins([verb], verbOf(token.word))) &&
      !begins(undoingAlone, verbOf(token.word)) &&
      !begins(former, token.word) &&
      !begins(slots, token.word) &&
      !isOfIt(token) &&
      !names.has(token.word),
  );
  if (others.length > 0) return false;
  // "The day it was" says no day.
  const isSlot = tokens.some(({ word }) => begins(slots, word));
  const { when, recurrence, shift } = changeIn(clause, asked);
  return shift === null && (isSlot || undoes || (when === null && recurrence === null));
}

/** "As it was at first": how it was before all that was done to it, corrections too. */
export const wantsFirst = (clause: string, asked: Asked): boolean =>
  tokensOf(clause, asked).some(({ word }) => begins(atFirst, word));

/** One of several that were shown or done: that is no word for all of it. */
const oneOfSeveral =
  /^(?:first|second|third|fourth|premiere?|deuxieme|seconde?|troisieme|quatrieme|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa])$/u;

function isOfIt(token: Token): boolean {
  if (oneOfSeveral.test(token.word)) return false;
  return (
    isSmall(token.word) ||
    begins(ofIt, token.word) ||
    tells(token, 'small', 'filler', 'pronoun', 'no', 'yes') ||
    /^(?:no+n?|nah|ugh|argh|bof|bah|hm+|hold|hang|fin|realidad|fait|bueno|mince|merde|zut|ups|oops|oups|oula|uy|euh|perdona|l|d|c|j|s|m|qu|n)$/u.test(
      token.word,
    )
  );
}

/** The words in the names of what was done last. */
function spokenOf({ frame }: Asked): ReadonlySet<string> {
  return new Set(
    (frame?.did ?? []).flatMap(({ thing }) =>
      tokensOf(thing.title, { language: 'en' }).map(({ word }) => word),
    ),
  );
}
