import { keptWhileReading } from '../capture/while-reading.ts';
import type { Asked, Language } from './intent.ts';
import { wordLetters } from '../capture/word-letters.ts';

type Form = readonly [typed: RegExp, meant: string];

const form = (typed: string, meant: string): Form => [
  new RegExp(`(?<![${wordLetters}'’])(?:${typed})(?![${wordLetters}'’])`, 'giu'),
  meant,
];

/** How small words are typed in haste, and what they stand for; what may be a name only beside what tells. */
const forms: Readonly<Record<Language, readonly Form[]>> = {
  en: [
    form('wat|wut|wot', 'what'),
    form('wats|wuts|wots', "what's"),
    form('hav', 'have'),
    form('wen', 'when'),
    form('wens', "when's"),
    form('hows', "how's"),
    form('(?<=(?:when|many|what|where|who|how) )r', 'are'),
    form('u', 'you'),
  ],
  fr: [
    form('jai', "j'ai"),
    form('cest', "c'est"),
    form('c(?= (?:quoi|quand|fait|ou))', "c'est"),
    form('quest|kest|quest-ce', "qu'est"),
    form('quon', "qu'on"),
    form('mtn|mnt', 'maintenant'),
    form('dac|dacc', "d'accord"),
    form('koi', 'quoi'),
    form('stp|svp', ''),
  ],
  es: [form('q|k', 'que'), form('tb|tmb', 'también'), form('xq', 'por qué')],
};

/** A text with the small words of orders and questions spelled out; names of things are left as they are. */
export const spelledOut: (text: string, asked: Pick<Asked, 'language'>) => string = keptWhileReading(
  (text, { language }: Pick<Asked, 'language'>) => {
    const own = language === 'en' ? forms.en : [...forms[language], ...forms.en];
    return own.reduce((kept, [typed, meant]) => kept.replaceAll(typed, meant), text);
  },
  ({ language }) => language,
);
