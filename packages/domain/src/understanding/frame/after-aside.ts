import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';

const namesDeed =
  /(?<!\p{L})(?:delete|remove|cancel|bin|move|change|confirm|supprime|efface|enleve|vire|annule|deplace|borra|elimina|quita|cancela|mueve|cambia)/u;
const acknowledges =
  /^(?:(?:ah|oh|bon|bueno|pues|well)[ ,]+)*(?:ok|okay|k|kk|fine|perfect|right|vale|dale|claro|d'accord|dacc?|de acuerdo)(?!\p{L})/u;

/** After an aside a mere yes may be meant for that: what was asked is asked again, unless the yes says what it is for. */
export function unlessAfterAside(text: string, intents: Intent[], asked: Asked): Intent[] {
  const { question = null, isAside = false } = asked.frame ?? {};
  const folded = foldText(text.trim());
  if (!isAside || (intents.length === 1 && namesDeed.test(folded))) return intents;
  const instead: Intent = acknowledges.test(folded) || question === null ? { kind: 'thank' } : question;
  return intents.map((intent) => (intent.kind === 'confirm' ? instead : intent));
}
