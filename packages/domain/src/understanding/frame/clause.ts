import { foldText } from '../../capture/folded-text.ts';

/** A word of a clause, folded, at its place in the text as typed. */
export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

/** Words that say nothing by themselves of what is to be changed, in all three languages. */
const small = words(
  `no nope non nn nah naw wait sorry actually oops oups oh ah ay uy hm hmm hmmm ugh euh uh um attends attend attendez espera pera
  perdon pardon desole desolee en fait finalement realidad bueno bon ok okay okey yes yeah yep yup oui ouais si sip vale dale pues
  mais but pero and et y e pis puis then alors entonces also plutot tiens say disons digamos lets let's let make it its it's that
  that's thats them this these those one ones push put set give move change keep mets mettre met le la les l lo los las el un une
  una a an que sean sea mejor bien better rather instead around about vers pour pa para por for by due on at to the do due du de d
  del al is are was be been should would good could can please pls plz thx thanks too aussi tambien tmb as well same ce cest
  c est fait faire ca du coup quoi q qu i meant mean je j veux dire quiero decir just juste solo only seulement suffit puede ser
  hora heure time already deja encore still now maintenant ahora ya mieux my mi mis mon ma mes me m moi te t tu you se s sorry
  mejor haz hazlo pon ponlo ponla ponle ponles ponme poner pasa pasalo pasala pasale cambia cambialo cambiala deja dejalo dejala
  mueve muevelo muevela movelo decale decaler deplace deplacer repousse repousser reporte reporter avance avancer reschedule recule
  change changer passe passer tant qu'a qua there then though thing actually really really jaja jajaja haha lol xd mdr ptdr
  cosa chose truc celui celle ceux celui-la celle-la eso esa ese esto esta este aquel hey hola salut man nomas che carino
  ou or o whatever asap well so anyway of with avec con in dans sur sobre into onto under till until hasta jusqu'a jusqu'au jusqu
  au aux finally instead going goes go va will gonna did does i'd id i'm im we us our your add ajoute anade agrega final ai as avons ont has ha hemos ive we've i've es peux puedes podes remet remets remettre me list liste lista listas lists category categorie categoria meteme metelo metela meteselo mieux vaut
  pretty quite very super so totally rather kinda really absolutely assez tres trop vraiment carrement muy bastante tan re
  etait sera serait sont era eran estaba estaban sera seria queda quedan quedo il elle ils elles on they he she han lo's il's
  be been being being's reporte reportee reportes decalee decales prevu prevue repousse repoussee dejo dejamos dejame
  lets gets got get sonne suene suenen suena ring rings wait's est sont etre ser estar now's faut need needs want quiero veux voudrais
  back recurring repeat repeating recurrent recurrente regular viene vienen vient va vas van convient arrange works suits suit attendre attend peut peuvent puede pueden esperar wait waits can cannot could venir iria vendria disons perdona disculpa disculpe mince zut uy ups vaya euhh prefer prefere prefiero hago hacemos ferai ferais ferons hare haremos hacerlo voy vais va going gonna supposed meant
  turns turned out set please just actually aller instead again encore otra
  donc daccord doing needs done brought forward moved attendra attendront attendrait espere esperan esperara aguanta avance avancee deplacee deplaces
  decalees changed adelantado adelantaron adelanto atrasado atrasaron movido movieron cambiado cambiaron cambio postponed possible posible menos you've t'as tas have must gotta hang hold hasta han tard plus mas latest at tardar
  tho tbh its ur u r fue fueron fine ira suffira alright non-plus tampoco either neither tb tbm tmbn asi
  mark marca marcalo marcala marque flag pasaron pusieron corrieron aplazaron pospusieron cambiaron movieron retrasaron atrasaron
  nan bah bof apparemment normalement probablement visiblement surement apparently probably aparentemente seguramente probablemente normalmente
  passent mettent ponen pasan nada esas esos estas estos ces`,
);

/** The words of a text with their places. */
export function wordsIn(text: string): readonly Word[] {
  const folded = foldText(text);
  return [...folded.matchAll(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu)].flatMap(({ 0: word, index }) => {
    const owned =
      /.(?:'s)$/u.test(word) && !/^(?:it|that|what|let|when|where|who|there|here)'s$/u.test(word) ? 2 : 0;
    const elided = /^(?:[dlmjstcn]|qu)'(?=.)/u.exec(word)?.[0].length ?? 0;
    return [
      { word: word.slice(elided, word.length - owned), start: index + elided, end: index + word.length },
    ];
  });
}

/** Those that say more than that something is to change. */
export const telling = (all: readonly Word[]): readonly Word[] => all.filter(({ word }) => !isSmall(word));

/** Verbs of change with what they point to: "avance-le", "adelántala". */
const pointingVerb =
  /^(?!(?:deux|trois|quatre|cinq)-)\p{L}+-(?:le|la|les|moi|nous)$|^(?:pasar?|cambiar?|mueve|mover?|dejar?|poner|pon|haz|meter?|llevar?|adelantar?|atrasar?|posponer|pospon|aplazar?|retrasar?|avanzar?|agendar?)(?:me)?(?:l[oa]s?|les?)$/u;

export const isSmall = (word: string): boolean => small.has(word) || pointingVerb.test(word);

/** The clauses of a message, as typed. */
export const clausesOf = (text: string): readonly string[] =>
  text
    .split(/,(?=\s)|(?<!\d)[,:](?!\d)|[;!?…]+|\.(?:\s|$)|\s[-–—]\s|\n/u)
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));

const reasonLead =
  /^(?:(?:because|since|cos|cause|as|so|and|but|already|parce que|car|puisque|vu que|mais|et|porque|ya que|es que|pero|y|ya)[ ,]+)*(?:i|i'm|i've|i'll|he|he's|she|she's|it|it's|they|they're|we|we're|we've|you|that|that's|there|je|j'\p{L}+|il|elle|on|ils|elles|nous|ca|c'est|c'etait|me|se|lo|ella|ellos|yo|es|era|esta|estaba|tengo|no|pas|not)(?!\p{L})|^(?:because|since|cos|parce que|car|puisque|porque|ya que|ya no|plus besoin|no longer)(?!\p{L})/u;

/** A clause beside an order or answer that only says why, or nothing. */
export const saysWhy = (clause: string): boolean =>
  reasonLead.test(foldText(clause)) ||
  telling(wordsIn(clause)).length === 0 ||
  /^(?:thanks?|thank you|merci|gracias)$/u.test(foldText(clause));

/** Where a reason begins, which is no part of what is to be done. */
export const reason =
  /[\s,]+(?:que|q|porque|pq|xq|ya que|because|bc|cos|cuz|cause|since|so|parce que|pcq|car|sinon|comme|pour (?:etre|ne pas|pas)|para (?:no|estar|ser|ir)|to be)\s/u;

/** Where what follows from something begins: "they shut at 2, so make it 1:30". */
export const consequence = /[\s,]+(?:so|du coup|donc|alors|asi que|entonces|conque|por lo que)[\s,]+(?=\S)/u;

/** Words that say that the same is meant of something else too, wherever they stand. */
export const saysToo = (text: string): boolean =>
  /(?<!\p{L})(?:too|as well|also|either|aussi|pareil|idem|non plus|tambien|tampoco|igual|tmb|tb|tbm|tmbn)(?!\p{L})/u.test(
    foldText(text),
  );
