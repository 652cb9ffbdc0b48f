import type { Asked, Intent } from '../intent.ts';
import { isShort, typed, type Said } from '../said.ts';
import { wholeWhen } from '../said-when.ts';

const noting =
  "(?:remember|keep in mind|bear in mind|make a note|note|please know|don'?t (?:ever )?forget|do not forget|never forget)";
const notingFr =
  "(?:souviens[- ]toi|rappelle[- ]toi|retiens|note|n'?oublie (?:pas|jamais)|sache|garde en (?:tete|memoire))";
const notingEs =
  '(?:recuerda|acuerdate(?: de)?|ten en cuenta|no olvides|no te olvides(?: de)?|apunta|anota|toma nota(?: de)?|memoriza)';
/** Things to know, with the group `text`. */
const remembering: readonly RegExp[] = [
  new RegExp(`^${noting} that (?<text>.+)$`, 'du'),
  new RegExp(`^${notingFr}(?: bien)? (?:que |qu')(?<text>.+)$`, 'du'),
  new RegExp(`^${notingEs} (?:que|q) (?<text>.+)$`, 'du'),
  /^(?:remember|note) (?:this|the following)\s*[:,–-]\s*(?<text>.+)$/du,
  /^(?<text>\S+ .+?),? (?:please )?(?:remember|keep in mind|note) (?:that|this)$/du,
  /^(?<text>\S+ .+?),? (?:retiens[- ](?:le|ca)|souviens[- ]t'en|note[- ](?:le|ca))$/du,
  /^(?<text>\S+ .+?),? (?:recuerdalo|tenlo en cuenta|apuntalo)$/du,
];
/** The same without "that": a sentence about the person, unlike "remember my keys". */
const sentence =
  /^(?:remember|keep in mind|bear in mind) (?<text>(?:(?:i|we) (?:\S+)|(?:i'?m|i'?ve|we'?re|my \S+(?: \S+){0,3} (?:is|are|was|has|likes?|lives?|works?|hates?|loves?))) .+)$/du;

const me = /^(?:me|moi|mi|myself)$/u;
/** Questions about what is known, with the group `about`. */
const recalling: readonly RegExp[] = [
  /^what (?:do|did) (?:you|u|ya) (?:know|remember)(?: (?:about|on|of) (?<about>.+))?$/du,
  /^what have (?:you|u) (?:remembered|saved|learned|learnt|noted)(?: (?:about|on|of) (?<about>.+))?$/du,
  /^(?:what did i (?:tell|ask) (?:you|u) to remember|what(?:'?s| is) in your memory|(?:list|show)(?: me)? (?:what you know(?: about me)?|(?:your|my) memory))(?<about>)$/du,
  /^(?:do|did) (?:you|u) (?:remember|know) (?<about>my .+)$/du,
  /^(?:que sais[- ]tu|qu'?est[- ]ce que tu (?:sais|te rappelles|as retenu)|tu sais quoi|que te rappelles[- ]tu)(?: (?:de |d'|sur |a propos de )(?<about>.+))?$/du,
  /^(?:tu te (?:souviens|rappelles)|te souviens[- ]tu) (?:de |d')(?<about>.+)$/du,
  /^(?:que|q) (?:sabes|recuerdas|has guardado)(?: (?:de|sobre|acerca de) (?<about>.+))?$/du,
  /^(?:te acuerdas|recuerdas) (?:de|a) (?<about>mi .+)$/du,
];

const forgettingAll: readonly RegExp[] = [
  /^forget (?:everything|all)(?: (?:that )?(?:you|u) (?:know|remember))?(?: (?:about|on) me)?$/u,
  /^(?:erase|delete|clear|wipe) (?:everything|all)(?: (?:that )?(?:you|u) (?:know|remember)(?: about me)?| about me)$/u,
  /^(?:erase|clear|wipe|delete|reset) (?:your|the) memory$/u,
  /^(?:oublie|efface) tout(?: ce que tu sais)?(?: (?:sur|de) moi)?$|^(?:efface|vide) (?:ta|la) memoire$/u,
  /^olvida(?:lo)? todo(?: lo que sabes)?(?: (?:de|sobre) mi)?$|^(?:borra|vacia) (?:tu|la) memoria$/u,
];
const forgettingLast =
  /^(?:forget (?:that|this|what i(?: just)? said|the last thing(?: i said)?)(?: again)?|oublie (?:ca|cela|ce que je viens de dire)|olvida (?:eso|esto|lo que (?:acabo de decir|dije)))$/u;
/** With the group `about`. */
const forgetting: readonly RegExp[] = [
  /^forget that (?<about>\S+ .+)$/du,
  /^forget (?:what (?:i (?:said|told you)|(?:you|u) (?:know|remember))|(?:everything|all)(?: (?:you|u) know)?) about (?<about>.+)$/du,
  /^oublie (?:que |qu')(?<about>.+)$/du,
  /^oublie (?:ce que (?:j'?ai dit|je t'ai dit|tu sais)|tout(?: ce que tu sais)?) (?:sur |de |d'|a propos de )(?<about>.+)$/du,
  /^olvida (?:que|q) (?<about>.+)$/du,
  /^olvida (?:lo que (?:te )?(?:dije|conte|sabes)|todo(?: lo que sabes)?) (?:de|sobre|acerca de) (?<about>.+)$/du,
];

/** The same of somebody: "forget my sister", "olvida lo de mi hermana"; a thing of that name comes first. */
const forgettingSomebody: readonly RegExp[] = [
  /^forget (?:about |the (?:thing|stuff) (?:about|with) )?(?<about>(?:my|our) .+)$/du,
  /^oublie (?:(?:le truc|l'histoire|ce truc) (?:de |avec |sur )|pour )?(?<about>(?:ma|mon|mes|notre|nos) .+)$/du,
  /^olvida(?:te)? (?:(?:lo )?de |a )?(?<about>(?:mi|mis|nuestr[oa]s?) .+)$/du,
  /^olvida lo (?:de |del )(?<about>.+)$/du,
];

/** What is to be forgotten about somebody, where no thing is called so; null when it is nothing of the kind. */
export function readForgettingSomebody(message: Said): Intent | null {
  const about = isShort(message) ? groupOf(forgettingSomebody, message, 'about') : null;
  return about === null ? null : { kind: 'forget', about, everything: false };
}

/** What is to be known about the person, asked about, or forgotten; null when it is none of these. */
export function readMemory(message: Said, asked: Asked): Intent | null {
  if (!isShort(message)) {
    return null;
  }
  return readForgetting(message, asked) ?? readRecalling(message) ?? readRemembering(message, asked);
}

function readForgetting(message: Said, { pendingProposal }: Asked): Intent | null {
  const { plain } = message;
  if (forgettingAll.some((pattern) => pattern.test(plain))) {
    return { kind: 'forget', about: '', everything: true };
  }
  // "Forget that" leaves a proposal be; without one it is about what was said last.
  if (forgettingLast.test(plain)) {
    return pendingProposal === true ? { kind: 'decline' } : { kind: 'forget', about: '', everything: false };
  }
  const about = groupOf(forgetting, message, 'about');
  return about === null ? null : { kind: 'forget', about, everything: false };
}

function readRecalling(message: Said): Intent | null {
  const pattern = recalling.find((one) => one.test(message.plain));
  if (pattern === undefined) {
    return null;
  }
  const about = groupOf([pattern], message, 'about') ?? '';
  return about === '' || me.test(about.toLowerCase().replace('í', 'i'))
    ? { kind: 'recall' }
    : { kind: 'recall', about };
}

function readRemembering(message: Said, asked: Asked): Intent | null {
  const text = groupOf(remembering, message, 'text') ?? undated(groupOf([sentence], message, 'text'), asked);
  return text === null || text === '' ? null : { kind: 'remember', text };
}

/** "Remember i have yoga on friday" is a task: it ends in a date. */
function undated(text: string | null, asked: Asked): string | null {
  if (text === null) return null;
  const words = text.split(' ');
  const dated = [1, 2, 3].some((count) => wholeWhen(words.slice(-count).join(' '), asked) !== null);
  return dated ? null : text;
}

function groupOf(patterns: readonly RegExp[], message: Said, group: string): string | null {
  for (const pattern of patterns) {
    const match = pattern.exec(message.plain);
    if (match !== null) {
      return typed(message, match, group);
    }
  }
  return null;
}
