import { beginsTask } from './task-verbs.ts';
import { foldText } from './folded-text.ts';
import type { CaptureLanguage } from './priority-marks.ts';

const asking =
  /(?<![\p{L}\p{N}'])(?:please|pls|(?:can|could|would|will) (?:you|we|someone)|(?:don'?t|do not) forget|remember to|make sure|needs? to|needs \p{L}+ing|ha(?:ve|s) to|must|should|let'?s|remind|il faut|faut|(?:peux|pourrais)[- ]tu|(?:pouvez|pourriez)[- ]vous|n'oublie[zs]?|merci de|(?:je|on) doi[st]|(?:nous|vous) dev(?:ons|ez)|tu dois|pense[zs]? a|rappelle|s'il (?:te|vous) plait|puedes?|podrias?|podeis|podemos|hay que|ten(?:go|emos|eis) que|tienes? que|no (?:te )?olvid(?:es|eis)|acuerdate|recuerda|por favor|necesit(?:o|amos|as)|deb(?:o|es|emos|eriamos))(?![\p{L}\p{N}])/u;

/** How requests and reminders to oneself begin; what is to be done comes after. */
const leads =
  /^(?:(?:and|also|so|then|oh and|et|aussi|y|tambien)[, ]+)?(?:(?:please|pls|por favor)[, ]+)?(?:(?:can|could|would|will) you(?: please| also)* |(?:don'?t|do not) forget to |remember to |make sure (?:to |you )|(?:(?:i|we|you) )?(?:still )?(?:need to|have to|must) |todo:? |(?:peux|pourrais)[- ]tu(?: aussi)? |(?:pouvez|pourriez)[- ]vous(?: aussi)? |(?:n'oublie[zs]?|pense[zs]?) (?:pas )?(?:de |d'|a )|merci de |il faut (?:aussi )?(?!que|aussi )|(?:je|on) doi[st] (?:aussi )?|(?:puedes|podrias|podeis)(?: tambien)? |(?:tambien )?hay que |(?:tambien )?ten(?:go|emos) que |no (?:te )?olvides (?:de )?|acuerdate de |recuerda )(?=\p{L})/u;

/** Whether a sentence says that something is to be done. */
export const asksForSomething = (sentence: string, language: CaptureLanguage): boolean => {
  const folded = foldText(sentence).trim();
  return asking.test(folded) || beginsTask(folded, language, false);
};

/** How long the beginning is that only asks: "Could you please " of "Could you please call Ana?". */
export const askingLength = (sentence: string): number => leads.exec(foldText(sentence))?.[0].length ?? 0;
