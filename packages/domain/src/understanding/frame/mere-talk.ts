import { classify } from '../acts/classify.ts';
import { foldText } from '../../capture/folded-text.ts';
import type { Asked } from '../intent.ts';
import { tells, tokensOf } from '../reading/tokens.ts';
import { saysDone, type Change } from './change-in.ts';
import { pointedOut } from './point-out.ts';

/** How much it has to look like what it would do, where no word of it says so plainly. */
const likely = 0.35;
/** "It's already 11", "ya son las 11": what time it is. */
const tellsTime =
  /(?<!\p{L})(?:already|deja)(?: \p{L}+)? (?:at )?\d|(?<!\p{L})ya (?:son|es|era)(?!\p{L})|(?<!\p{L})(?:depuis|since|desde|almost|nearly|bientot|presque|casi|cierran?|abren?|ferme(?:nt)?|ouvre(?:nt)?|closes?|opens?|shuts?)(?!\p{L})/u;
/** "Two minutes", "give me a minute": so long, and not in so long. */
const soLong =
  /^(?:(?:ok|wait|hang on|hold on|attends?|espera|give me|donne[- ]moi|laisse[- ]moi|dame|just|juste|solo|un)[ ,]+)*(?:a|an|one|two|three|five|une?|deux|trois|cinq|una?|dos|tres|cinco|\d{1,2}) ?(?:sec(?:ond|onde|undo)?|min(?:ute|uto)?|moment|momento|instant|rato)s?[\s.!]*$/u;

/** Whether a time is only told: "it closes at 8", "it's already 11". */
export const onlyTellsTime = (text: string): boolean => tellsTime.test(foldText(text));

/** "Je rentre à 18h", "almost friday": told, and no task. */
export const tellsOfSelf = (text: string): boolean =>
  onlyTellsTime(text) ||
  comesBack.test(foldText(text.trim())) ||
  ofSelf.test(foldText(text.trim())) ||
  ofSpoken.test(foldText(text.trim()));
/** "Back in 10 minutes", "je reviens dans 10 min", "llego a las 6": where one is going oneself. */
const comesBack =
  /^(?:(?:ok|okay|bon|vale|bueno|right|sorry|wait|ya|ahora)[ ,]+)*(?:(?:be )?(?:right )?back(?! to)|brb|on my way|omw|je (?:reviens|rentre|pars|sors|suis)|j'arrive|on (?:arrive|rentre|part)|vuelvo|regreso|llego|salgo|voy(?! a \p{L}{2,}r(?!\p{L})))(?!\p{L})/u;
/** "I'll pay her tomorrow": somebody or something that was spoken of. */
const ofSpoken =
  /^(?:i'?ll|i will|i'm going to|we'?ll|je (?:vais )?l[ea]s?|on l[ea]s?|l[eoa]s? (?=\p{L}{3,}o(?!\p{L})))(?!\p{L}).*(?<!\p{L})(?:it|her|him|them|l[eoa]s?)(?!\p{L})/u;
const ofSelf =
  /^(?:i'm|i am|i'll be|we're|it's|je(?! (?:dois|vais|veux|voudrais|devrais|peux))|il est|on est|nous sommes|estoy|soy|somos|estamos)(?!\p{L})/u;

/** A time or something past that is only told: nothing is to change by it. */
export function isMereTalk(text: string, change: Change, asked: Asked): boolean {
  const folded = foldText(text.trim());
  const isAsked = asked.frame?.question?.kind === 'ask_when';
  if (!isAsked && (onlyTellsTime(text) || soLong.test(folded) || comesBack.test(folded))) return true;
  const [best, second] = classify(text, asked.known);
  const looksLike = (...acts: readonly string[]): boolean =>
    [best, second].some(
      (guess) => guess !== undefined && acts.includes(guess.act) && guess.probability >= likely,
    );
  const isMoved = change.when !== null || change.recurrence !== null;
  // "Done for today", "the bank is closed on sundays".
  if (change.isDone && isMoved)
    return (
      !isAsked && !looksLike('move', 'snooze') && !tokensOf(text, asked).some((token) => tells(token, 'move'))
    );
  const isOnlyDone =
    change.isDone && change.priority === null && change.category === null && change.shift === null;
  if (!isOnlyDone || saysDone(text) || looksLike('complete')) return false;
  // "It rained all day": neither a word for done nor the verb of what it would be about.
  const stems = (pointedOut(change.words, asked) ?? []).map(({ title }) => foldText(title).slice(0, 4));
  return !stems.some((stem) => folded.split(/[^\p{L}]+/u).some((word) => word.startsWith(stem)));
}
