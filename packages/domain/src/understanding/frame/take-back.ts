import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import { clausesOf, saysWhy } from './clause.ts';

/** What is put before taking back: "no wait", "hmm". */
const before =
  '(?:(?:no+|non|nope|ugh|argh|wait|hang on|hold on|hm+|oh|ay|ah|euh|mince|zut|merde|uy|ups|perdona|me equivoque|i was wrong|je me suis trompee?|me lie|my mistake|my bad|bof|actually|please|sorry|oops|oups|oula|on second thoughts?|mais|but|pero|en fait|finalement|espera|attends?|yeah|ok|mejor|y|et|and|bon|bueno)[ ,]+)*';
const taken =
  '(?:it|that|this|them|these|those|that one|it all|everything|all of (?:it|them)|both|(?:the |my )?last (?:one|thing|change)|ca|cela|tout|tout ca|ce changement|cette tache|(?:le |la |ma |mon )?derniere? (?:changement|chose|action|modif\\w*)|eso|esto|todo|todo eso|lo ultimo|el ultimo cambio|ese cambio)';
/** Orders to take back what was done, whole clauses; a reason may stand behind. */
const takings: readonly RegExp[] = [
  new RegExp(`^${before}(?:undo|revert)(?: ${taken})?(?: please| again| then)?$`, 'u'),
  new RegExp(
    `^${before}(?:take|put|change|set|bring) ${taken} (?:back|off)(?: again| how it was| as it was| please| on)?$`,
    'u',
  ),
  new RegExp(`^${before}(?:back )?(?:to )?(?:how|the way|as) it was(?: before)?$`, 'u'),
  new RegExp(`^${before}(?:scratch|strike) ${taken}$`, 'u'),
  new RegExp(
    `^${before}(?:(?:go )?back to|put back|restore|use|keep) (?:the |its )?(?:old|previous|original) (?:name|title|time|date|day|one)(?: back| again)?$`,
    'u',
  ),
  new RegExp(
    `^${before}(?:(?:can you )?(?:bring|get|give me) (?:it|that|them) back|restore (?:it|that|them)|i still need (?:it|that|them))$`,
    'u',
  ),
  new RegExp(
    `^${before}(?:remets?|reprends|garde|rends) (?:l'ancien(?:ne)?|le|la) ?(?:nom|titre|heure|date|jour)?(?: (?:d'avant|precedente?))?$`,
    'u',
  ),
  new RegExp(`^${before}(?:recupere|restaure|rends|remets?)[- ]l(?:e|a|es)(?:[- ]moi)?$`, 'u'),
  new RegExp(
    `^${before}(?:devuelve|devolve|recupera|restaura|vuelve a poner|volve a poner|pon)(?:me)?l[oa]s?(?: otra vez| de nuevo| de vuelta| como estaban?)?$|^${before}(?:vuelve|volve|deja|pon)\\w* (?:a(?:l)?|con) (?:el |la )?(?:nombre|titulo|hora|fecha|dia) (?:de antes|anterior|original)$`,
    'u',
  ),
  new RegExp(
    `^${before}(?:annule[zr]?|defais|retablis?)(?:[- ](?:le|la|les))?(?: ${taken})?(?: stp| svp)?$`,
    'u',
  ),
  new RegExp(
    `^${before}(?:annule|retire|enleve|efface|supprime|vire)[zr]? .{0,40}\\b(?:que (?:je|tu|on) vien[ts]|a l'instant|que t'as)\\b.*$`,
    'u',
  ),
  new RegExp(`^${before}(?:reviens?|retour) en arriere$`, 'u'),
  new RegExp(
    `^${before}(?:(?:remets?|remet)(?:[- ](?:les?|la|ca|tout))? ?(?:tout )?(?:comme (?:avant|c'etait)|en place)?|laisse(?:[- ](?:les?|la|ca|tout))? ?(?:tout )?comme (?:avant|c'etait))$`,
    'u',
  ),
  new RegExp(`^${before}comme (?:avant|c'etait)$`, 'u'),
  new RegExp(
    `^${before}(?:deshaz|deshac\\w+|deshaz\\w+|revierte\\w*|reverti\\w*)(?: ${taken})?(?: .{0,12})?$`,
    'u',
  ),
  new RegExp(`^${before}(?:(?:deja|pon)l[oa]s? )?(?:tal )?como (?:estaban?|antes)(?: antes)?$`, 'u'),
  new RegExp(`^${before}(?:vuelve|volve) (?:atras|a como estaba)$`, 'u'),
  new RegExp(`^${before}(?:quita|borra|elimina|cancela) .{0,40}\\b(?:que (?:acab\\w+)|recien)\\b.*$`, 'u'),
];
/** What was made just now is to go, whatever has been done to it since. */
const justMade =
  /^(?:.{0,40} )?(?:annule|retire|enleve|efface|supprime|vire)[zr]? .{0,40}(?:vien[ts] d'(?:ajouter|ecrire)|vien[ts] de (?:te |t')?(?:donner|mettre|noter|dire|creer))|(?:quita|borra|elimina|cancela) .{0,40}acab\w+ de (?:anadir|agregar|apuntar|poner|crear|decir)|(?:delete|remove|cancel|take off) (?:what|the (?:one|thing|todo|task)s?) (?:you|i) just (?:added|made|gave|said)/u;
/** To "when?": at no time in particular. */
const noTime =
  /^(?:(?:no|non|ok|vale|bon)[ ,]+)*(?:no (?:particular )?time(?: needed)?|whenever|any ?time|doesn't matter|don't care|no rush|pas d'heure(?: precise)?|peu importe|n'importe quand|quand tu veux|sans heure|pas besoin|whenever you (?:want|like|can)|cuando (?:quieras|puedas)|quand tu peux|da igual|sin hora|cuando sea|no importa|sin prisa)$/u;
const undoneWords =
  /^(?:(?:it'?s|that'?s|is|c'est|est|ah|no|non|hm+|en fait|actually|al final|pues) )*(?:not done|it'?s not(?: done)?|not yet|pas fait|pas (?:encore )?fini|pas encore|no esta hech[oa]|sin hacer|(?:aun|todavia) no(?: esta)?)(?: .{0,20})?$/u;
/** What may stand behind "leave it": nothing that says where to, or what else. */
const tail =
  "(?:as (?:it |they )?(?:is|are|was|were)|alone|there|be|in|on|open|for (?:now|today)|then|please|pls|thanks?|thank you|like (?:that|this)|where it is|instead|anyway|tomber|faire|comme (?:ca|c'est|c'etait)|en place|pour (?:l'instant|le moment|aujourd'hui)|alors|finalement|stp|merci|asi|estar|ahi|como estan?|(?:por|de) (?:ahora|momento)|por favor|mejor|entonces|tal cual|tranquil[oa]|gracias)";
/** What has a "no" in it that leaves things as they are, where something was asked. */
const leaving = new RegExp(
  `^(?:(?:no|non|nah|nope|oh|actually|ok|vale|bueno|bon|mais|well)[ ,]+)*(?:(?:just )?(?:leave|keep) (?:it|that|them|this)(?: ${tail})*|never ?mind|forget (?:it|about it)|don't (?:bother|worry)|no need|not (?:now|yet|needed)|laisse(?:[- ](?:le|la|les|ca))?(?: ${tail})*|pas (?:la peine|besoin|maintenant|encore)|garde(?:[- ](?:le|la|les|ca))?(?: ${tail})*|tant pis|dejal[oa]s?(?: ${tail})*|no hace falta(?: ${tail})*|olvidal[oa]|todavia no|aun no|ahora no|no (?:quiero|importa)|no no|just checking|quedatel[oa])$`,
  'u',
);

/** A no, with nothing but hesitation around it. */
const refusal =
  /^(?!noon)(?:(?:no+n?|nan|nah+|nope+|nop|n|wait|attends?|espera|hm+|euh|oh|ah|ay|uy|actually|hang on|hold on|please|stp|porfa|mais|pero|but|surtout pas|ni se te ocurra|ni hablar|no way|pas question)(?:[ ,]+|$))+$/u;
/** What was ticked off has not been done: "no, I haven't paid it yet". */
const notDone =
  /^(?:(?:no+n?|nope|oops|oups|uy|wait|ah|oh)[ ,]+)*(?:(?:i|we|je|j'|on|je l'|je ne l'|l') ?)?(?:haven'?t|havent|didn'?t|didnt|have not|did not|n'ai pas|ai pas|(?:todavia |aun )?no (?:l[oa]s? )?(?:he|hemos|pague|hice|envie|compre|llame|termine))(?: .{0,25})?$|^(?:(?:no+n?|ah|uy)[ ,]+)*(?:todavia|aun) no (?:l[oa]s? )?\p{L}+e$/u;

/** A message that takes back what was done, or leaves as it is what was asked about; null for all others. */
export function takeBack(text: string, asked: Asked): Intent[] | null {
  const clauses = clausesOf(text).map((clause) =>
    foldText(clause)
      .replaceAll(/[^\p{L}\p{N}'\- ]/gu, '')
      .trim(),
  );
  const { question = null, did = [] } = asked.frame ?? {};
  const isAsked = asked.pendingProposal === true || question !== null;
  const refuses = /^(?:no|non|nah|nope|n)$/u.test(clauses[0] ?? '');
  if (question?.kind === 'ask_when' && clauses.some((clause) => noTime.test(clause)))
    return [{ kind: 'decline' }];
  if (
    isAsked &&
    clauses.every((clause) => refusal.test(clause)) &&
    clauses.some((clause) => /n[oa]/u.test(clause))
  )
    return [{ kind: 'decline' }];
  // "Leave it at the desk" is no answer, nor is what has another order beside it.
  if (
    isAsked &&
    clauses.some((clause) => leaving.test(clause)) &&
    clauses.every((clause) => leaving.test(clause) || saysWhy(clause))
  )
    return [{ kind: 'decline' }];
  if (asked.pendingProposal === true && refuses && clauses.length > 1 && clauses.slice(1).every(isReason))
    return null;
  const [last] = did;
  if (last?.intent.kind === 'complete' && clauses.some((clause) => undoneWords.test(clause))) {
    return did.map(({ thing }) => ({ kind: 'reopen', target: { found: 'one', ...thing } }));
  }
  const isSame = (clause: string): boolean =>
    clause.split(' ').every((word) => word.length < 4 || !namesOther(word, asked));
  if (
    last?.intent.kind === 'complete' &&
    asked.frame?.undone !== true &&
    clauses.some((clause) => notDone.test(clause) && isSame(clause))
  ) {
    return did.map(({ thing }) => ({ kind: 'reopen', target: { found: 'one', ...thing } }));
  }
  if (did.length > 0 && clauses.some((clause) => justMade.test(clause)))
    return [{ kind: 'undo', made: true }];
  const takes = clauses.some((clause) => takings.some((pattern) => pattern.test(clause)));
  // What is only proposed has not been done: taken back is the proposal.
  if (takes && asked.pendingProposal === true) return [{ kind: 'decline' }];
  return takes && did.length > 0 ? [{ kind: 'undo' }] : null;
}

const isReason = (clause: string): boolean => clause.split(' ').length > 6;

/** The word stands in the name of something else than what was done last. */
function namesOther(word: string, { known, frame }: Asked): boolean {
  const isIn = (title: string): boolean =>
    foldText(title)
      .split(/[^\p{L}\p{N}]+/u)
      .includes(word);
  const did = frame?.did ?? [];
  return (
    !did.some(({ thing }) => isIn(thing.title)) &&
    [...known.todos, ...known.tasks].some(({ title }) => isIn(title))
  );
}
