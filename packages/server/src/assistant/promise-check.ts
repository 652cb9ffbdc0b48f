/**
 * Whether a reply says that something has been changed, in any of our languages: models answer in whichever they like.
 * By its words alone, so it errs both ways; the table of its test says how far. It is asked only about replies without
 * a receipt, and all that follows from it is a note to the person.
 */
export const claimsChange = (text: string): boolean => sentencesOf(text).some(isClaim);

const isClaim = (sentence: string): boolean =>
  !asksOrOffers.test(sentence) && claims.some((claim) => claim.test(sentence));

/** Without what stands in quotes, which are other people's words, such as the title of a todo. */
const sentencesOf = (text: string): string[] =>
  text
    .replaceAll('’', "'")
    .replaceAll(/["“«][^"”»]*["”»]/g, '“…”')
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim().toLowerCase());

/** A question, an offer or a condition promises nothing yet. */
const asksOrOffers =
  /\?$|\b(if|once|when|would you|want me|shall i|should i|could|can|si|souhaitez|veux-tu|voulez-vous|dès que|quieres|cuando|podría|puedo|peux|pourrais)\b/u;

const english =
  'added|created|set|scheduled|rescheduled|moved|postponed|pushed|marked|completed|finished|deleted|removed|cleared|renamed|updated|changed|edited|snoozed|paused|resumed|cancelled|canceled|put|saved|booked|sent|noted|logged|recorded|crossed|checked|ticked';
const french =
  'ajouté|créé|programmé|planifié|déplacé|reporté|décalé|marqué|terminé|coché|supprimé|effacé|retiré|renommé|modifié|changé|mis|noté|enregistré|annulé|suspendu|repris|envoyé';
const spanish =
  'añadido|agregado|creado|programado|movido|aplazado|pospuesto|marcado|completado|terminado|eliminado|borrado|quitado|renombrado|modificado|cambiado|actualizado|puesto|anotado|apuntado|guardado|cancelado|pausado|reanudado|enviado';
const adverbs = '(?:just |also |now |already |successfully |bien |déjà |aussi |ya |también )*';

const claims = [
  // I have added …, I've just moved …, I added …
  new RegExp(`\\b(?:i|we)(?:'ve| have)? ${adverbs}(?:${english})\\b(?! to\\b)`, 'u'),
  // … has been added, … is now set, … are scheduled for
  new RegExp(`\\b(?:has|have) ${adverbs}been ${adverbs}(?:${english})\\b`, 'u'),
  new RegExp(`\\b(?:is|are) (?:now |all |already )+(?:${english}|done|gone|on your list)\\b`, 'u'),
  new RegExp(
    `\\b(?:reminder|todo|task|alarm|note)s? (?:is |are |was |were )?(?:set|added|created|scheduled|deleted|moved)\\b`,
    'u',
  ),
  // Done! Added: … All set.
  new RegExp(
    `^[^\\p{L}]*(?:${english}|done|all set|all done|got it, (?:${english}))\\b(?= ?[:.!,“]| to | for |$)`,
    'u',
  ),
  /\b(?:i'll|i will|we'll) (?:\w+ )?(?:remind|ping|nudge|notify|text|email) you\b/u,
  /\byou're all set\b|\bit's (?:done|on your list|all set)\b/u,
  // J'ai ajouté …, c'est noté, … a été créé
  new RegExp(`\\b(?:j'ai|nous avons|on a) (?:l'|le |la |les |vous |te |t'|y )*${adverbs}(?:${french})`, 'u'),
  new RegExp(`\\b(?:a|ont) ${adverbs}été ${adverbs}(?:${french})`, 'u'),
  new RegExp(`\\b(?:est|sont) (?:désormais |maintenant |bien )+(?:${french})`, 'u'),
  new RegExp(`^[^\\p{L}]*(?:${french}|c'est (?:fait|bon|noté|ajouté))(?:e|s|es)?(?= ?[:.!,“]|$)`, 'u'),
  /(?<!ne )\bje (?:te|vous) (?:le |la |les )?(?:rappellerai|préviendrai)/u,
  new RegExp(`\\b(?:rappel|tâche|alarme)s? (?:${french})`, 'u'),
  // He añadido …, se ha creado …, listo
  new RegExp(`(?<!no )(?<!no (?:lo|la|te|le) )\\b(?:he|hemos) ${adverbs}(?:${spanish})`, 'u'),
  new RegExp(
    `(?<!no )(?<!no se )\\b(?:ha|han) (?:sido )?${adverbs}(?:${spanish.replaceAll('o|', '[oa]s?|')})`,
    'u',
  ),
  /(?<!no )\b(?:añadí|agregué|creé|programé|moví|marqué|eliminé|borré|cambié|puse|anoté|apunté|cancelé)(?=[ .!,]|$)/u,
  new RegExp(`^[^\\p{L}]*(?:¡ ?)?(?:${spanish}|listo|hecho)[as]*(?= ?[:.!,“]|$)`, 'u'),
  /\b(?:ya )?(?:está|queda) (?:listo|hecho|anotad[oa]|programad[oa]|añadid[oa]|apuntad[oa])\b/u,
  /(?<!no )\bte (?:lo |la )?(?:recordaré|avisaré)/u,
] as const;
