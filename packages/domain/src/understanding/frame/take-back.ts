import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent, Named } from '../intent.ts';
import { tells, tokensOf } from '../reading/tokens.ts';
import { clausesOf, saysWhy, telling, wordsIn } from './clause.ts';
import { placedAmong } from './point-out.ts';
import { takesBack, wantsFirst } from './takes-back.ts';

/** What was done just now is to go: "annule ce que tu viens de faire", "borra lo que acabas de poner". */
const justDone =
  /(?<!\p{L})(?:annule|retire|enleve|efface|supprime|vire|quita|borra|elimina|cancela)(?:[zr]|me)?(?!\p{L}).{0,40}(?<!\p{L})(?:que (?:je|tu|on) vien[ts]|a l'instant|que t'as|que acab\p{L}+|recien)(?!\p{L})/u;
/** What was made just now is to go, whatever has been done to it since. */
const justMade =
  /^(?:.{0,40} )?(?:annule|retire|enleve|efface|supprime|vire)[zr]? .{0,40}(?:vien[ts] d'(?:ajouter|ecrire)|vien[ts] de (?:te |t')?(?:donner|mettre|noter|dire|creer))|(?:quita|borra|elimina|cancela) .{0,40}acab\w+ de (?:anadir|agregar|apuntar|poner|crear|decir)|(?:delete|remove|cancel|take off) (?:what|the (?:one|thing|todo|task)s?) (?:you|i) just (?:added|made|gave|said)/u;
/** To "when?": at no time in particular. */
const noTime =
  /^(?:(?:no|non|ok|vale|bon)[ ,]+)*(?:no (?:particular )?time(?: needed)?|whenever|any ?time|doesn'?t matter|don'?t care|no rush|pas d'heure(?: precise)?|peu importe|n'importe quand|quand tu veux|sans heure|pas besoin|whenever you (?:want|like|can)|cuando (?:quieras|puedas)|quand tu peux|da igual|sin hora|cuando sea|no importa|sin prisa)$/u;
/** What may stand behind "leave it": nothing that says where to, or what else. */
const tail =
  "(?:as (?:it |they )?(?:is|are|was|were)|alone|there|(?:on|in) (?:the|my) list|as a (?:todo|task)|(?:dans|sur) (?:la|ma) liste|comme tache|en (?:la|mi) lista|como tarea|be|in|on|open|for (?:now|today)|then|please|pls|thanks?|thank you|like (?:that|this)|where it is|instead|anyway|tomber|faire|comme (?:ca|c'est|c'etait)|en place|pour (?:l'instant|le moment|aujourd'hui)|alors|finalement|stp|merci|asi|estar|ahi|como estan?|(?:por|de) (?:ahora|momento)|por favor|mejor|entonces|tal cual|tranquil[oa]|gracias)";
/** What has a "no" in it that leaves things as they are, where something was asked. */
const leaving = new RegExp(
  `^(?:(?:no|non|nah|nope|oh|actually|ok|vale|bueno|bon|mais|well)[ ,]+)*(?:(?:just )?(?:leave|keep) (?:it|that|them|this)(?: ${tail})*|never ?mind|forget (?:it|about it)|don't (?:bother|worry)|no need|not (?:now|yet|needed)|laisse(?:[- ](?:le|la|les|ca))?(?: ${tail})*|pas (?:la peine|besoin|maintenant|encore)|garde(?:[- ](?:le|la|les|ca))?(?: ${tail})*|tant pis|dejal[oa]s?(?: ${tail})*|no hace falta(?: ${tail})*|olvidal[oa]|todavia no|aun no|ahora no|no (?:quiero|importa)|no no|just checking|quedatel[oa])$`,
  'u',
);

const refusesAtFirst =
  /^(?:(?:ah|oh|euh|hm+|wait|uy)[ ,]+)*(?:no+n?|nope|nah|surtout pas|ni se te ocurra)(?!\p{L})/u;
const needed =
  /(?<!\p{L})(?:still need|need (?:it|that|them)|encore besoin|ai besoin|(?:aun|todavia) l[oa]s? necesito|l[oa]s? necesito|ni se te ocurra)(?!\p{L})/u;

/** A no, with nothing but hesitation around it. */
const refusal =
  /^(?!noon)(?:(?:no+n?|nan|nah+|nope+|nop|n|wait|attends?|espera|hm+|euh|oh|ah|ay|uy|actually|hang on|hold on|please|stp|porfa|mais|pero|but|surtout pas|ni se te ocurra|ni hablar|no way|pas question)(?:[ ,]+|$))+$/u;
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
  // "No, I still need it".
  if (asked.pendingProposal === true && refusesAtFirst.test(foldText(text)) && needed.test(foldText(text)))
    return [{ kind: 'decline' }];
  if (asked.pendingProposal === true && refuses && clauses.length > 1 && clauses.slice(1).every(isReason))
    return null;
  if (did.length > 0 && clauses.some((clause) => justMade.test(clause)))
    return [{ kind: 'undo', made: true }];
  const takes =
    clauses.some((clause) => justDone.test(clause)) ||
    clausesOf(text).some((clause) => takesBack(clause, asked));
  // What is only proposed has not been done: taken back is the proposal.
  if (takes && asked.pendingProposal === true) return [{ kind: 'decline' }];
  const unticked = untick(text, asked);
  if (unticked !== null || !takes) return unticked;
  if (did.length === 0) return null;
  // What was taken back is wanted after all.
  const isMoved = did.every(({ intent }) => intent.kind === 'move');
  const isMade = did.every(({ intent }) => making.has(intent.kind));
  return isMade && asked.frame?.undone === true && wantsAgain.test(foldText(text))
    ? did.map(({ intent }) => intent)
    : [{ kind: 'undo', ...(isMoved && wantsFirst(text, asked) ? { all: true } : {}) }];
}

const making: ReadonlySet<Intent['kind']> = new Set(['add_todo', 'add_reminder', 'add_event']);

/** "Put it back", "remets-le", "vuelve a ponerlo". */
const wantsAgain =
  /(?<!\p{L})(?:back|remet\p{L}*|recupere|restaure|rends|vuelve|volve|recupera\p{L}*|restaura\p{L}*|devuelve\p{L}*|redo)(?!\p{L})/u;

/** "Untick the tax one", "desmarca los cuadros", "undo the pictures": what is ticked off and named. */
function untick(text: string, asked: Asked): Intent[] | null {
  for (const clause of clausesOf(text)) {
    const tokens = tokensOf(clause, asked);
    const verb = tokens.findIndex(
      (token) => tells(token, 'reopen') || /^(?:undo|annule|defais|deshaz)$/u.test(token.word),
    );
    if (verb === -1 || /\?\s*$/u.test(text)) continue;
    const done = asked.known.todos.filter(({ status }) => status === 'completed');
    const names = telling(wordsIn(clause)).filter(({ word }) =>
      done.some(({ title }) => wordsIn(title).some((other) => other.word === word)),
    );
    const things =
      names.length === 0
        ? null
        : placedAmong(
            names,
            done.map(({ id, title }): Named => ({ noun: 'todo', id, title })),
            asked,
          );
    const [thing, ...others] = things ?? [];
    if (thing !== undefined && others.length === 0)
      return [{ kind: 'reopen', target: { found: 'one', ...thing } }];
  }
  return null;
}

const isReason = (clause: string): boolean => clause.split(' ').length > 6;
