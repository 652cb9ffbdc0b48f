import { foldText } from '../capture/folded-text.ts';

/** "Le vendredi saint", "el lunes de pascua": a feast of one day, where "le vendredi" alone may be every Friday. */
const article =
  /(?<![\p{L}'-])(?:le|el) (?=(?:(?:mardi gras|mercredi des cendres|jeudi saint|vendredi saint|samedi saint|dimanche de (?:paques|pentecote)|lundi de (?:paques|pentecote))|(?:miercoles de ceniza|jueves santo|viernes santo|sabado santo|domingo de (?:ramos|pascua|resurreccion)|lunes de pascua))(?!\p{L}))/gu;

/** Without one of these there is none, and nothing has to be folded. */
const feastWord = /sant|saint|gras|cendres|p[âa]ques|pentec|ceniza|ramos|pascua|resurrec/iu;

/** A text with its feasts named after a weekday without their article, so that they are no rhythm; what is quoted stays. */
export function withFeastsNamed(text: string): string {
  if (!feastWord.test(text) || /["“«]/u.test(text)) return text;
  return [...foldText(text).matchAll(article)]
    .toReversed()
    .reduce((kept, { index, 0: { length } }) => kept.slice(0, index) + kept.slice(index + length), text);
}
