import { foldText } from '../capture/folded-text.ts';
import type { Language } from './intent.ts';

/** To ask somebody, to find out or to decide something: to be done by the person, though it has a word of questions in it. */
const enquiring: Readonly<Record<Language, RegExp>> = {
  en: /^(?:ask (?!me|you)\p{L}+(?: \p{L}+){0,3}|find out|figure out|work out|decide(?: on)?) (?:if|whether|when|where|how|what|which|who|why)(?!\p{L})/u,
  fr: /^(?:demander (?:a |au |aux |a la |chez )\S+(?: \S+){0,3}|decider|me renseigner pour savoir) (?:si|s'il|quand|ou|comment|combien|quels?|quelles?|quoi|qui|ce qu[e']|a quelle heure|pourquoi)(?!\p{L})/u,
  es: /^(?:preguntar(?:les?)?(?: (?:a|al|en|por) \S+(?: \S+){0,3})?|averiguar|decidir|pensar|confirmar(?: (?:con|a) \S+)?|comprobar) (?:(?:a|de|con|en|por) )?(?:que|cuando|cuant[oa]s?|donde|como|quien(?:es)?|cual(?:es)?|si)(?!\p{L})/u,
};

export const isEnquiry = (text: string, language: Language): boolean =>
  enquiring[language].test(foldText(text.trim())) && !/\?\s*$/u.test(text);
