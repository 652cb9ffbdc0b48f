import { categoryNamed } from './category-named.ts';
import { rulesOf } from './change-rule.ts';
import { frenchReference } from './note-reference.ts';

/** A verb by its stem, as an order, a wish or a name. */
const er = (...stems: readonly string[]): string => `(?:${stems.join('|')})(?:e|es|ez|er)`;
/** What is done to it: "épingle ma note", "épingle-la", "la épingler". */
const doing = (verbs: string): string => `(?:(?:${verbs})(?:[- ]moi)?[- ]§|(?<it1>la |le |l')(?:${verbs}))`;
const put = `mets|mettre|mettez|mettes|met|${er('plac', 'rang', 'class', 'gliss', 'pass', 'bascul', 'envoi', 'envoy', 'transfer', 'deplac', 'boug', 'stock', 'rajout', 'ajout', 'positionn')}`;
const top =
  "(?:(?:tout |bien )?en (?:haut|tete|premier(?: lieu)?)|(?:tout )?au[- ]dessus|en premiere (?:place|position)|avant (?:toutes )?les autres|a la une|(?:bien )?en evidence|(?:dans les |en )favori(?:te)?s?|au sommet)(?: (?:de |des |dans |du )(?:toutes )?(?:mes |la |les |ma |l')?(?:notes|liste|autres|pile|page|app))?";
const archives = "(?:les |l'|mes |mon |des )?(?:notes )?archiv(?:es?|ees)(?: (?:de notes|des notes))?";
const bin = '(?:la |ma )?(?:corbeille|poubelle)';
const tagNoun = '(?:etiquettes?|tags?|hashtags?|labels?|mots?[- ]cles?|libelles?)';
const article = "(?:l'|le |la |un |une |les |des |comme )?";
const tagging = `(?:${put}|${er('coll', 'pos', 'attribu', 'donn', 'associ', 'appliqu', 'accol', 'appos', 'assign')})`;
const taking = `(?:${er('enlev', 'retir', 'supprim', 'ot', 'vir', 'effac', 'detach', 'decoll')})`;
const to = "(?:a|sur|pour|dans|de|d'|a cote de|de dessus) ?";
const hash = '(?<value>#\\S+(?:(?:,|,? et|) #\\S+)*)';
const titleNoun = '(?:titre|nom|intitule)';
const rewrite = `(?:${er('chang', 'modifi', 'remplac', 'edit', 'corrig', 'rempla', 'actualis')}|mets(?: a jour)?|mettre(?: a jour)?)`;
const wants = "(?:je (?:veux|voudrais|souhaite|prefere|prefererais)|j'aimerais|il faut|il faudrait)";
const should = '(?:devrait|doit|pourrait|peut|devra)(?: (?:plutot|maintenant|desormais|toujours))*';
const noMore =
  "(?:(?:n'a|a) plus besoin d'etre|(?:ne )?(?:doit|devrait|peut) (?:plus|pas) (?:rester |etre )?|n'est plus obligee d'etre)";
const category = `(?:la |le |les |l'|mon |ma |mes |une )?(?:(?:categorie|dossier|section|notes?) )?(?:du |de |d'|de la )?(?:l'|le |la )?(?<value>${categoryNamed.fr})(?: notes?)?`;
const into = '(?:dans|en|a|au|aux|vers|sous|parmi|comme|avec|cote)';

/** How one asks in French that a note be changed. */
export const frenchChanges = rulesOf(frenchReference, [
  [
    'untag',
    `${taking} ${article}${tagNoun} … ${to}§`,
    `${taking} (?:toutes |tous )?(?:les |ses )${tagNoun} ${to}§`,
    `${taking} ${hash} ${to}§`,
    `${taking} ${to}§ ${article}${tagNoun} …`,
    `${taking}[- ](?<it>lui) ${article}${tagNoun} …`,
    `(?:${er('detagu', 'detagg', 'desetiquett', 'desetiquet')}) § …`,
    `§ (?:n'a|a) plus besoin (?:de l'|du |de |d')(?:${tagNoun} )…`,
    `${taking} (?<it>)${article}${tagNoun}:? …`,
    `§ ne (?:doit|devrait) plus avoir (?:l'|le )${tagNoun} …`,
  ],
  [
    'tag',
    `${tagging}(?:[- ]moi)? ${article}(?:nouvelle |nouveau )?${tagNoun}:? … (?:a|sur|pour|dans) §`,
    `${tagging} ${hash} (?:a|sur|pour|dans) §`,
    `${tagging} (?:a|sur) § ${article}${tagNoun}:? …`,
    `${tagging}[- ](?<it>lui|y) ${article}${tagNoun}:? …`,
    `${tagging} … comme ${tagNoun} (?:a|sur|pour|de) §`,
    `${tagging} § (?:sous|avec) ${article}${tagNoun} …`,
    `${doing(er('etiquet', 'etiquett', 'tagu', 'tagg', 'taggu', 'labellis') + '|tag')},? (?:avec|comme|en|sous|par|:) (?:${article}${tagNoun} )?…`,
    `(?:${er('marqu')}) § (?:avec|de|d'|par|sous) ?${article}${tagNoun} …`,
    `(?:${er('etiquet', 'etiquett', 'tagu', 'tagg', 'taggu', 'marqu')}|tag) § ${hash}`,
    `(?:${er('etiquet', 'etiquett', 'tagu', 'tagg', 'taggu')}|tag) ¶ …`,
    `${tagging} (?<it>)${article}${tagNoun}:? …`,
    `§ a besoin (?:de l'|du |de |d')${tagNoun} …`,
    `§ ${should} (?:avoir|porter|recevoir) ${article}${tagNoun} …`,
    `§ ${should} etre (?:etiquetee|taguee|taggee) (?:avec |comme |en )?…`,
  ],
  [
    'title',
    `${doing(er('renomm', 'rebaptis', 'retitr', 'rebatis', 'intitul'))},? (?:en|comme|pour|par|vers|a|->|→|:) …`,
    `(?:${er('renomm', 'rebaptis', 'retitr')})[- ]¶,? …`,
    `^(?:${er('renomm', 'rebaptis')}) §`,
    `(?:appelle[sz]?|appelez|appeler|appele|${er('nomm', 'intitul', 'baptis', 'titr')})[- ]¶ …`,
    `^(?:appelle[sz]?|appelez|appeler|${er('nomm', 'intitul', 'baptis')}) §`,
    `${rewrite} (?:le |l')${titleNoun} (?:de |d'|du |a |pour |sur )§ (?:en|par|a|pour|comme|->|→)(?: :)? …`,
    `${rewrite} (?:le |l')${titleNoun} (?:de |d'|du |a |pour |sur )§ ?: ?…`,
    `${rewrite} (?<it>son) ${titleNoun} (?:en|par|a|pour|:) …`,
    `${rewrite}[- ](?<it>lui) (?:le |son )${titleNoun} (?:en|par|a|pour|:) …`,
    `(?:${tagging}) (?:le |un |comme |pour )?(?:nouveau )?${titleNoun}:? … (?:a|sur|pour|de) §`,
    `(?:${tagging}|prends|utilise[rsz]?)(?:[- ]moi)? … (?:comme|pour|en) (?:nouveau )?${titleNoun} (?:a|de|d'|pour|sur) ?§`,
    `(?:${tagging}) (?:a|sur) § (?:le |un |comme |pour )?(?:nouveau )?${titleNoun}:? (?:de )?…`,
    `(?:${tagging})[- ](?<it>lui) (?:le |un |comme |pour )?(?:nouveau )?${titleNoun}:? …`,
    `§ ${should} (?:s'appeler|se nommer|s'intituler|etre (?:renommee|appelee|intitulee|nommee)(?: en)?) …`,
    `§ s'appelle (?:desormais|maintenant|dorenavant) …`,
    `${wants} que § (?:s'appelle|se nomme|s'intitule|soit (?:renommee|appelee|intitulee|nommee)(?: en)?|porte le (?:titre|nom)(?: de)?|ait (?:pour|comme) (?:titre|nom)) …`,
    `(?:le |l')${titleNoun} de § ${should} etre …`,
    `§ (?:a besoin d'un|merite un|doit avoir un|veut un) (?:nouveau |autre |meilleur )?${titleNoun} ?[:,]? …`,
    `(?:${tagging}|trouve[rz]?) (?:un )?(?:nouvel |nouveau |autre )?${titleNoun} (?:a|pour) § ?[:,] ?…`,
    `${rewrite} (?<it>)(?:le |l')${titleNoun} (?:en|par|a|pour|:) …`,
  ],
  [
    'unpin',
    doing(er('desepingl', 'depingl', 'de-epingl', 'detach', 'depunais', 'decroch')),
    `${taking} (?:l'|la |son )(?:epingle|punaise|etoile) (?:de |d'|a |sur |du )§`,
    `${taking}[- ](?<it>lui) (?:l'|la |son )(?:epingle|punaise|etoile)`,
    `(?:${taking}|sors|sortir|descends?|${er('boug', 'deplac')}) § (?:du|de|des|hors des) (?:mes |la |le |l')?(?:haut|tete|(?:notes )?epinglees?|favoris|dessus|sommet)(?: .{1,30})?`,
    `§ ${noMore} ?(?:epinglee|${top})`,
    `(?:je n'ai|j'ai) plus besoin (?:que|d'avoir) § (?:soit |reste )?(?:epinglee|${top})`,
    `(?:je ne|je) (?:veux|voudrais) (?:plus|pas) (?:que |avoir )?§ (?:soit |reste )?(?:epinglee|${top})`,
    `(?:n'|ne )?(?:epingle|epinglez|garde) (?:plus|pas) §(?: epinglee)?`,
    `(?:ne (?:plus|pas) |arrete d'|cesse d')(?:epingler|garder) §(?: epinglee)?`,
    `(?:${er('marqu')}) § comme (?:non|pas|plus) (?:importante?|epinglee)`,
  ],
  [
    'pin',
    `${doing(er('epingl', 'punais', 'fix', 'accroch'))}(?: (?:${top}|pour moi|la-haut))?`,
    `${doing(`${put}|${er('gard', 'laiss', 'affich', 'remont', 'fix', 'epingl', 'mont', 'mett')}|fais remonter|tiens`)} (?:epinglee? )?${top}`,
    `(?:${er('gard', 'laiss')}|mets) § epinglee?(?: ${top})?`,
    `${doing(`${er('marqu', 'signal', 'not', 'defini')}|definis|mets`)} (?:comme|en) (?:(?:tres|vraiment) )?(?:importante?s?|favorite?s?|favoris?|epinglee?|prioritaire|essentielle)`,
    `${wants} que § (?:soit|reste|apparaisse|passe|aille|demeure)(?: toujours)? (?:epinglee?|${top})(?: ${top})?`,
    `${wants} (?:avoir |voir )?§ (?:epinglee?|${top})(?: ${top})?`,
    `§ ${should} (?:rester|etre|aller|passer|apparaitre|se trouver) (?:epinglee?|${top})(?: ${top})?`,
    `${doing(put)} en priorite (?:haute|elevee|maximale)`,
    `(?:${tagging}) une (?:epingle|punaise|etoile) (?:a|sur) §`,
  ],
  [
    'unarchive',
    doing(er('desarchiv', 'dearchiv', 'de-archiv')),
    `${doing(`sors|sortir|sortez|ressors|ressortir|ressortez|remets|remettre|fais sortir|reprends|reprendre|tire|${er('retir', 'enlev', 'ramen', 'recuper', 'restaur', 'extrai', 'deplac')}`)} (?:hors )?(?:depuis |de |d')?${archives}`,
    `${doing('remets|remettre|ramene|ramener|replace|replacer|range|ranger')} (?:dans|avec|parmi) (?:mes |les )?(?:notes|autres)(?: (?:actives|normales|courantes|notes))?`,
    `§ ${noMore} ?(?:archivee|dans les archives)`,
    `(?:${er('marqu')}) § comme (?:active|non archivee|pas archivee)`,
  ],
  [
    'archive',
    `${doing(er('archiv'))}(?: pour (?:moi|l'instant|plus tard))?`,
    `${doing(`${put}|${er('gard', 'enregistr', 'conserv', 'vers', 'jet')}`)} (?:dans|aux|a|en|vers|parmi|avec) ${archives}`,
    `§ ${should} (?:etre archivee|(?:aller|passer|partir) (?:aux|dans|en) ${archives}|rejoindre les archives)`,
    `${wants} que § (?:soit archivee|aille (?:aux|dans) ${archives}|passe (?:aux|dans) ${archives})`,
    `(?:${er('marqu')}) § comme archivee`,
    `(?:${er('cach', 'masqu')}) §`,
  ],
  [
    'restore',
    `${doing(`${er('restaur', 'recuper', 'ressuscit')}|retablis|retablir|retablissez|fais revenir|retrouve`)} (?:(?:de|depuis|dans|hors de|a partir de) )${bin}`,
    doing(`${er('restaur', 'recuper', 'ressuscit')}|retablis|retablir|retablissez|fais revenir`),
    `${doing(`sors|sortir|ressors|remets|ramene|ramener|retire|retirer|reprends|tire`)} (?:(?:de|depuis|dans|hors de) )${bin}`,
    `(?:rends|redonne|ramene)[- ]moi §`,
    `(?:annule|annuler) (?:la |ma )?suppression de §`,
  ],
  [
    'no category',
    `${taking} (?:la |sa )categorie(?: (?:${categoryNamed.fr}))? (?:de |d'|a |du )§`,
    `(?:${taking}|sors|sortir) § (?:de |du |des |de la )(?:la )?(?:categorie )?(?:l'|du |le )?(?:${categoryNamed.fr})`,
    `(?:${put}|${er('laiss', 'gard')}) § (?:sans|dans aucune|hors) (?:de )?categorie`,
    `§ (?:n'a|ne doit avoir|ne va dans) (?:pas (?:de|besoin de)|aucune|plus (?:de|besoin de)) categorie`,
  ],
  [
    'move',
    `${doing(put)} (?:de |du |de la )(?:le |la )?(?:${categoryNamed.fr}) ${into} ${category}`,
    `la categorie (?:de |d')§ ${should} etre ${category}`,
    `${doing(`${put}|${er('marqu', 'categoris', 'chang', 'gard', 'enregistr', 'bascul', 'archiv')}|definis`)} ${into} ${category}`,
    `§ (?:va|doit aller|appartient|devrait etre|devrait aller|se range|passe|est a ranger|fait partie|releve|est) (?:dans|en|a|au|du|de|a ranger dans|parmi|sous|cote) ${category}`,
    `§ est (?:une note )?(?<value>${categoryNamed.fr})`,
    `${rewrite} la categorie (?:de |d'|pour )§ (?:en|a|pour|par|vers|sur|:) ?${category}`,
    `${tagging} (?:a|sur) § la categorie (?<value>${categoryNamed.fr})`,
    `${tagging} la categorie (?<value>${categoryNamed.fr}) (?:a|sur|pour) §`,
    `${rewrite} (?<it>sa) categorie (?:en|a|pour|par|vers|:) ?${category}`,
  ],
  [
    'delete',
    `(?:mets|mettre|${er('jet', 'jett', 'envoi', 'envoy', 'deplac', 'balanc')}) § (?:a|dans|vers) ${bin}`,
    `(?:${er('supprim', 'effac', 'enlev', 'jet', 'vir')})[- ]†`,
    `(?<it>la |l')(?:supprimer|effacer|jeter|enlever)`,
  ],
  [
    'nothing',
    `${doing(`${er('marqu', 'coch')}|mets|mettre`)} comme (?:faite?|terminee?|finie?|accomplie?|lue?|traitee?|non lue?)`,
    `${doing(put)} en priorite (?:basse|faible|moyenne|normale)`,
    doing(er('coch')),
    `${doing(er('report', 'decal', 'repouss', 'recul', 'differ', 'avanc'))}(?: (?:a|au|pour|jusqu'a|d'|de (?:un|une|deux|trois|quelques|\\d+)|demain|apres|la semaine|plus)(?: ?.{1,40})?)?`,
  ],
  [
    'move',
    `${doing(put)} (?:dans|en|a|vers|sous|parmi) (?:la |le |l')?(?:categorie|dossier|carnet|section) …`,
    `(?:mets|mettre) § (?:dans|en|sous) (?<value>[\\p{L}-]+)`,
    `${doing(er('deplac', 'rang', 'class', 'boug', 'bascul', 'transfer'))} (?:dans|en|a|au|vers|sous|parmi) (?:la |le |les |l')?…`,
    `${rewrite} la categorie (?:de |d'|pour )§ (?:en|a|pour|par|vers|:) ?…`,
  ],
  ['title', `(?:${er('renomm', 'rebaptis')})[- ]§`, `${rewrite} (?:le )?${titleNoun} (?:de |d'|a )§`],
  ['tag', `(?:${er('etiquet', 'etiquett', 'tagu', 'tagg', 'taggu')}|tag) § …`],
  ['tag', `${doing(er('marqu', 'signal'))} comme …`],
]);
