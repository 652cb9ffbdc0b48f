import { foldText, type Stretch } from '../../capture/folded-text.ts';
import type { Language } from '../intent.ts';

export interface ListNamed extends Stretch {
  /** As typed, without the word for a list; null where it has no name: "my list". */
  readonly name: string | null;
}

const article = '(?:the|my|our|your|this|that|a|an|his|her)';
/** Where a request says which list; the first that fits counts. */
const patterns: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    new RegExp(
      `(?:(?:to|onto|on|in|into|from|off|of|for|under|at)\\s+)*(?:${article}\\s+)?(?:new\\s+)?lists?\\s+(?:of|for|called|named|titled)\\s+(?:${article}\\s+)?(?<name>[^,.;:!?]{2,40})`,
      'du',
    ),
    new RegExp(
      `(?:(?:to|onto|on|in|into|from|off|of|for|under|at)\\s+)+(?:${article}\\s+)?(?<name>(?:[\\p{L}\\p{N}'’&-]+\\s+){1,4}?)lists?(?!\\p{L})`,
      'du',
    ),
    new RegExp(`(?:${article}\\s+)(?<name>(?:[\\p{L}\\p{N}'’&-]+\\s+){1,3}?)lists?(?!\\p{L})`, 'du'),
    new RegExp(`(?:(?:to|onto|on|in|from|off|of)\\s+)*(?:${article}\\s+)?lists?(?!\\p{L})`, 'du'),
  ],
  fr: [
    /(?:(?:a|sur|dans|de|a partir de|depuis)\s+)?(?:(?:la|ma|une|notre|cette|ta|sa|les|mes|l')\s*)?(?:nouvelle\s+)?listes?\s+(?:de la|de l'|de|des|du|d'|pour la|pour le|pour les|pour|nommee|appelee|intitulee)\s*(?<name>[^,.;:!?]{2,40})/du,
    /(?:(?:a|sur|dans|de)\s+)?(?:(?:la|ma|une|notre|cette)\s+)?listes?\s+(?<name>(?!de |du |des |pour |s'il|stp|svp)[\p{L}\p{N}'’&-]+)/du,
    /(?:(?:a|sur|dans|de)\s+)?(?:(?:la|ma|une|notre|cette)\s+)?listes?(?!\p{L})/du,
  ],
  es: [
    /(?:(?:a|en|de|desde|para)\s+)?(?:(?:la|mi|una|nuestra|esta|las|mis|tu)\s+)?(?:nueva\s+)?listas?\s+(?:de la|de los|de las|del|de|para la|para el|para|llamada)\s+(?<name>[^,.;:!?]{2,40})/du,
    /(?:(?:a|en|de)\s+)?(?:(?:la|mi|una|nuestra|esta)\s+)?listas?\s+(?<name>(?!de |del |para |por |porfa)[\p{L}\p{N}'’&-]+)/du,
    /(?:(?:a|en|de)\s+)?(?:(?:la|mi|una|nuestra|esta)\s+)?listas?(?!\p{L})/du,
  ],
};
/** What stands behind a name and is none of it. */
const behind =
  /\s+(?:please|pls|plz|for me|right now|now|today|tomorrow|stp|svp|s'il te plait|s'il vous plait|por favor|porfa|ya|hoy|manana|demain|aujourd'hui|de ma part)$/u;
const isTodoList = /^(?:to-?do|todo|task|tasks|taches|tareas|pendientes|things to do|a faire)$/u;

/** The list a request is about; null when it speaks of none. The list of all todos has no name. */
export function listNamed(text: string, language: Language): ListNamed | null {
  const folded = foldText(text);
  for (const pattern of language === 'en' ? patterns.en : [...patterns[language], ...patterns.en]) {
    const match = pattern.exec(folded);
    if (match === null) continue;
    const stretch = { start: match.index, end: match.index + match[0].length };
    const place = match.indices?.groups?.['name'];
    if (place === undefined) return { ...stretch, name: null };
    const [start, end] = place;
    const cut = behind.exec(folded.slice(start, end))?.[0].length ?? 0;
    const name = text.slice(start, end - cut).trim();
    return { ...stretch, end: stretch.end - cut, name: isTodoList.test(foldText(name)) ? null : name };
  }
  return null;
}
