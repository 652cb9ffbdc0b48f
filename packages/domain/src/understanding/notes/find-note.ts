import { capturePart } from '../capture-part.ts';
import type { Asked, Intent } from '../intent.ts';
import { bareName } from './bare-name.ts';
import { namesTodo } from './names-todo.ts';
import { any, englishNote, frenchNote, spanishNote, thatNote, whole } from './note-sources.ts';
import type { Written } from './written.ts';

const showing = any(
  "(?:(?:show|list|see|view|open|display|read|get|give|pull up|bring up|check|find|dig (?:out|up)|look (?:up|at))(?: me)?(?: out)?|(?:can|could|may) i (?:see|read|have)|let me (?:see|read)|i(?:'d like| want| need)(?: to (?:see|read)|(?= (?:my|that|the note) )))",
  '(?:(?:montre|affiche|ouvre|lis|liste|trouve|retrouve|cherche|voir|donne|relis)[rz]?(?:[- ]moi)?|fais(?:[- ]moi)? voir|je (?:peux|veux|voudrais|dois) (?:voir|lire|relire)|(?:puis-je|on peut) voir|il me faut(?= (?:ma|la) note ))',
  '(?:(?:muestra|ensena|abre|lee|lista|busca|encuentra|ver|dame|relee|mostrar|leer|buscar)(?:me)?|dejame (?:ver|leer)|(?:puedo|quiero|necesito) (?:ver|leer))',
);
/** All of them. */
const listing: readonly RegExp[] = [
  whole(
    `(?:${showing} )?${any('(?:all )?(?:of )?my notes', '(?:toutes )?mes notes', '(?:todas )?mis notas')}`,
  ),
  whole(
    `${showing} (?:all )?${any('(?:the )?notes', '(?:toutes )?les notes', '(?:todas )?las notas')}|notes|notas`,
  ),
  whole(
    any(
      "what notes (?:do i have|have i (?:got|taken|made))|do i have (?:any )?notes|what(?:'?s| is| do i have| have i got) in my notes",
      "(?:il y a quoi|y'?a quoi|qu'est[- ]ce qu'il y a|qu'est-ce que j'ai) dans mes notes|quelles (?:sont mes notes|notes (?:est-ce que )?(?:j'ai|ai-je))|est-ce que j'ai des notes",
      'que notas (?:tengo|hay)|cuales son mis notas|tengo notas|que (?:hay|tengo) en mis notas',
    ),
  ),
];
/** Those that lie apart, or above the others. */
const apart = any(
  '(?:archived|deleted|trashed|binned|removed|pinned)',
  '(?:archivees?|supprimees?|effacees?|epinglees?)',
  '(?:archivadas?|borradas?|eliminadas?|fijadas?|ancladas?)',
);
const place = any(
  '(?:the |my )?(?:notes? )?(?:archives?|trash|bin|rubbish)',
  "(?:les |mes |l'|la |ma )?(?:archives?|corbeille)",
  '(?:el |mi |la )?(?:archivo|papelera)',
);
const ofNotes = '(?: (?:of|for|with|de|des|para|con) (?:my |mes |les |mis |las )?not[ae]s)';
const shelving: readonly RegExp[] = [
  whole(
    `(?:${showing} )?(?:(?:all|toutes|todas|only|just|seulement|solo) )?(?:of )?(?:my |the |mes |les |mis |las )?(?:${apart} notes|not[ae]s ${apart})`,
  ),
  whole(
    `(?:${showing} )?(?:(?:all|toutes|todas) )?(?:my |the |mes |les |mis |las )?not[ae]s (?:(?:that|which|qui|que) (?:are |sont |estan )?)?(?:(?:in|from|on|dans|de|des|en|del?|a) ${place}|(?:i(?: have|'ve)? |j'ai |he )?(?:archived|deleted|pinned|${apart}|archivado|borrado|eliminado|fijado))`,
  ),
  whole(
    `(?:${showing} |what(?:'?s| is| do i have| have i got| did i put)? (?:in )?|(?:il y a quoi|y'?a quoi|qu'est[- ]ce qu'il y a|qu'y a-t-il|qu'est[- ]ce que j'ai|j'ai quoi) dans |que (?:hay|tengo|he puesto) en )${any('(?:the |my )?(?:notes? archives?|notes? (?:trash|bin))', `${place}${ofNotes}`)}`,
  ),
  whole(
    `(?:which|what) notes (?:are|have i|did i|do i have|have been|were|i) (?:recently |just )?(?:archived?|deleted?|pinned?|removed?|trashed?|(?:in|on) ${place})|do i have (?:any )?${apart} notes|(?:are there|is there) (?:any )?${apart} notes`,
  ),
  whole(
    `quelles (?:sont (?:mes|les) notes ${apart}|notes (?:(?:est-ce que )?j'ai|ai-je|sont|ont ete) (?:${apart}|(?:dans|a) ${place}|archive|supprime|efface|epingle))|(?:est-ce que )?j'ai des notes ${apart}|(?:il y a|y a-t-il) des notes ${apart}`,
  ),
  whole(
    `(?:cuales son )(?:mis|las) notas ${apart}|que notas (?:(?:he|tengo|estan|hay|fueron) (?:${apart}|en ${place}|archivado|borrado|eliminado|fijado)|archive|borre|elimine|fije)|(?:tengo|hay) notas ${apart}`,
  ),
];
const shelves = [
  ['archived', /archiv/u],
  ['deleted', /delet|trash|bin|rubbish|remov|supprim|effac|corbeille|borr|elimin|papelera/u],
  ['pinned', /pin|epingl|fij|anclad/u],
] as const;
const oneNote = any(englishNote, frenchNote.replace('<of>', '<fr>'), spanishNote.replace('<of>', '<es>'));
/** With the words in one of the groups. */
const finding: readonly RegExp[] = [
  whole(
    `${showing} (?:what i wrote in |ce que j'ai (?:ecrit|note) dans |lo que (?:escribi|apunte) en )?(?:all |toutes |todas )?${oneNote}(?: (?:to me|out(?: loud)?|aloud|again)| a (?:voix haute|haute voix)| en voz alta)?`,
  ),
  whole(`${showing} (?:all )?(?:my |the )?notes (?:about|on|for|with|of|regarding|from) (?<of>.+)`),
  whole(
    `${showing} (?:toutes )?(?:mes|les) notes (?:sur|a propos de|au sujet de|pour|avec|de|du|des) (?:la |le |les |l')?(?<of>.+)`,
  ),
  whole(
    `${showing} (?:todas )?(?:mis|las) notas (?:sobre|acerca de|para|con|del?) (?:la |el |los |las )?(?<of>.+)`,
  ),
  whole(
    `(?:do|did) i (?:have|take|make|write) ${oneNote}|is there ${oneNote}|(?:any|all) notes? (?:about|on|for|with) (?<some>.+)`,
  ),
  whole(`(?:est-ce que j'ai|j'ai|ai-je|il y a|y a-t-il|y'?a) ${frenchNote}`),
  whole(`(?:tengo|hay|existe) ${spanishNote}`),
  whole(
    `(?:(?:remind|tell) me )?what(?:'?s| is| was| does| do i have)(?: written)?(?: in| on| inside)? ${englishNote}(?: say)?`,
  ),
  whole(
    `(?:il y a quoi|y'?a quoi|qu'est[- ]ce qu'il y a|qu'y a-t-il|quoi|que dit|qu'est[- ]ce que j'ai (?:mis|note|ecrit))(?: dans)? ${frenchNote}`,
  ),
  whole(
    `(?:que|q)(?: (?:hay|pone|dice|puse|escribi|apunte|tengo(?: anotado| apuntado| escrito)?))(?: en)? ${spanishNote}`,
  ),
  whole(
    `where(?:'?s| is| are| did i put) ${englishNote}|ou (?:est|j'ai mis|se trouve) ${frenchNote.replace('<of>', '<fr>')}|donde (?:esta|tengo|puse) ${spanishNote.replace('<of>', '<es>')}`,
  ),
  whole(`what (?:did|have|had) i (?:note|noted|jot|jotted)(?: down)? (?:about|on|for|regarding) (?<of>.+)`),
  whole(
    `(?:(?:c'est quoi (?:deja )?)?(?:qu'est[- ]ce que j'ai note|ce que j'ai note)|j'ai note quoi|qu'ai-je note) (?:sur|pour|a propos de|au sujet de|de) (?:la |le |les |l')?(?<of>.+)`,
  ),
  whole(
    `(?:que|q) (?:apunte|anote|(?:tengo|tenia) (?:apuntado|anotado)|he (?:apuntado|anotado)) (?:sobre|acerca de|para|del?) (?:la |el |los |las )?(?<of>.+)`,
  ),
  whole(`(?:look|search|check)(?: in| through)? (?:(?:my|the) )?notes (?:for|about) (?<of>.+)`),
  whole(`(?:search(?: for)?|find|look (?:for|up)) (?<of>.+?) (?:in|from|among) (?:my|the) notes`),
  whole(
    `(?:which|what) note (?:has|says|mentions|is about) (?<of>.+)|quelle note (?:a|dit|contient|parle de) (?<fr>.+)|que nota (?:tiene|dice|habla de) (?<es>.+)`,
  ),
  whole(`(?:re)?(?:cherche|trouve)[rz]?(?:[- ]moi)? (?:la |le |les |l')?(?<of>.+?) dans (?:mes|les) notes`),
  whole(
    `(?:re)?(?:cherche|regarde|trouve)[rz]? dans (?:mes|les) notes (?:le mot |la |le |les |l')?(?<of>.+)`,
  ),
  whole(`(?:busca|encuentra)(?:me|r)? (?:la |el |los |las )?(?<of>.+?) en (?:mis|las) notas`),
  whole(
    `(?:busca|mira|encuentra)(?:me|r)? en (?:mis|las) notas (?:lo del? |la palabra |sobre |la |el )?(?<of>.+)`,
  ),
];
const tagged = /^(?:tagged(?: with)?|etiquet(?:e|ee|ees) (?:avec )?|con (?:la )?etiqueta|#) ?/u;
const taggedNotes = whole(
  `(?:${showing} )?(?:all |toutes |todas )?(?:my |the |mes |les |mis |las )?${any('notes', 'notas')} ${any('tagged(?: with)?', 'etiquetees? ?(?:avec)?', 'con (?:la )?etiqueta')} #?(?<of>.+)`,
);

const deleting = any(
  '(?:delete|remove|erase|bin|trash|scrap|drop|discard|destroy|get rid of|throw (?:out|away))',
  '(?:supprime|efface|enleve|vire|jette|retire)[rz]?(?:[- ]moi)?',
  '(?:borra|elimina|quita|tira)(?:me|r)?',
);
/** "I don't need the kitchen note any more, delete it": why stands before it. */
const needless = any(
  "i (?:don'?t|do not|no longer) need",
  "(?:je n'ai|j'ai) plus besoin de",
  'ya no (?:necesito|quiero|me hace falta)',
);
const removing: readonly RegExp[] = [
  whole(
    `${needless} ${oneNote}(?:,? any ?more)?[,.;]? (?:(?:so|please|you can|tu peux|puedes|alors) )*${deleting}(?:[- ](?:it|that|la|le|ca|eso))?`,
  ),
  whole(`${deleting} (?:all )?${oneNote}`),
  whole(`${deleting} (?:note|nota) (?:called |named |about |appelee |sur |llamada |sobre )?(?<of>.+)`),
];
const removingThat = whole(`${deleting} ${thatNote}`);

/** And behind it: "ya no la necesito". */
const why =
  /[,;]? (?:(?:que )?ya no .{1,30}|(?:car |parce que )?(?:j'en ai|j'ai|je n'en ai) plus .{1,30}|(?:as |because )?i (?:don'?t|no longer) .{1,30})$/u;

/** Notes to be shown, or one to be deleted; null where nothing of the kind is asked for. */
export function findNote({ plain, text, below }: Written, asked: Asked): Intent | null {
  if (below.trim() !== '') return null;
  const folded = plain.replace(why, '');
  if (listing.some((pattern) => pattern.test(folded))) return { kind: 'find_notes', about: '' };
  if (shelving.some((pattern) => pattern.test(folded))) {
    const shelf = shelves.find(([, words]) => words.test(folded))?.[0];
    if (shelf !== undefined) return { kind: 'find_notes', about: '', shelf };
  }
  if (removingThat.test(folded)) return { kind: 'delete_note', about: '' };
  const deleted = aboutOf(removing, folded, text);
  if (deleted !== null)
    return isElsewhere(deleted, text, asked) ? null : { kind: 'delete_note', about: deleted };
  const tag = aboutOf([taggedNotes], folded, text);
  if (tag !== null) return { kind: 'find_notes', about: tag.replace(tagged, ''), tag: true };
  const about = aboutOf(finding, folded, text);
  return about === null || isElsewhere(about, text, asked) ? null : { kind: 'find_notes', about };
}

function aboutOf(patterns: readonly RegExp[], folded: string, text: string): string | null {
  for (const pattern of patterns) {
    const groups = pattern.exec(folded)?.indices?.groups ?? {};
    const found = Object.values(groups).find((indices) => indices !== undefined);
    if (found !== undefined) return bareName(text.slice(found[0], found[1]));
  }
  return null;
}

/** It is to be done on a day, or is one of the todos and reminders, some of which have notes in their names. */
function isElsewhere(about: string, text: string, asked: Asked): boolean {
  const part = capturePart(text, asked);
  if (part !== null && (part.due !== null || part.recurrence !== null)) return true;
  return namesTodo(about, asked);
}
