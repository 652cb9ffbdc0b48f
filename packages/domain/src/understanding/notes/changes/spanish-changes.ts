import { categoryNamed } from './category-named.ts';
import { rulesOf } from './change-rule.ts';
import { spanishReference } from './note-reference.ts';

/** A verb by its stem, as an order, a wish or a name. */
const ar = (...stems: readonly string[]): string => `(?:${stems.join('|')})(?:a|ar|as|es|e|ad|en)`;
/** What is done to it: "fija mi nota", "fíjala", "la fijes". */
const doing = (verbs: string): string =>
  `(?:(?:${verbs})(?:me)?(?<it1>la|lo)|(?:${verbs})(?:me)? (?:a )?§|(?<it2>la |lo )(?:${verbs}))`;
const put = `pon|poner|pongas|ponga|mueve|mover|muevas|mete|meter|metas|${ar('pas', 'coloc', 'guard', 'mand', 'envi', 'llev', 'clasific', 'cambi', 'traslad', 'ubic', 'agreg', 'anot')}|anade|anadir|coloques|saca`;
const top =
  '(?:(?:hasta |muy )?arriba(?: del todo| de todo| de la lista)?|(?:al|en el|hasta el) (?:principio|inicio|tope|comienzo|top)|en (?:lo (?:mas )?alto|primer lugar|primera posicion|cabeza|la parte (?:de arriba|superior))|(?:la |de |en )?primera?|(?:por )?encima de (?:todas )?(?:las (?:demas|otras)|todo)|(?:en |a )(?:mis |las |los )?favorit[oa]s)(?: (?:de|en) (?:todas )?(?:la |mis |las |mi )?(?:lista|notas|pagina|demas))?';
const archives = '(?:(?:el |mi |los |mis )?archivos?|(?:las |mis )?(?:notas )?archivad[oa]s)(?: de notas)?';
const bin = '(?:la |mi )?(?:papelera|basura)';
const tagNoun = '(?:etiquetas?|tags?|hashtags?|rotulos?|labels?)';
const article = '(?:la |el |una |un |las |los |unas |de |como )?';
const tagging = `(?:${ar('asign', 'coloc', 'aplic', 'agreg', 'sum', 'peg', 'us')}|anad(?:e|ir|as)|pon(?:er|gas|ga)?|mete(?:r)?|da(?:r)?|des|agregues)`;
const taking = `(?:${ar('quit', 'elimin', 'borr', 'sac', 'retir', 'suprim')}|quites|saques)`;
const hash = '(?<value>#\\S+(?:(?:,|,? y|) #\\S+)*)';
const titleNoun = '(?:titulo|nombre)';
const rewrite = `(?:${ar('cambi', 'edit', 'actualiz', 'modific', 'correg', 'arregl')}|modifiques|pon(?:er|gas)?|corrige)`;
const wants = '(?:quiero|quisiera|me gustaria|prefiero|necesito|querria)';
const should = '(?:debe|deberia|tiene que|podria|puede|ha de|debera)(?: (?:ahora|siempre|mejor))*';
const noMore =
  '(?:ya no|no) (?:hace falta que (?:este|siga)|(?:tiene|ha) (?:que|de) (?:estar|seguir)|necesita (?:estar|seguir)|debe(?:ria)? (?:estar|seguir)|es necesario que (?:este|siga)|quiero que este)';
const category = `(?:la |el |lo |mi |mis |las |una )?(?:(?:categoria|carpeta|seccion|notas?) )?(?:del? )?(?:el |la |lo )?(?<value>${categoryNamed.es})`;
const into = '(?:a|al|en|como|bajo|dentro de|entre|con|hacia)';

/** How one asks in Spanish that a note be changed. */
export const spanishChanges = rulesOf(spanishReference, [
  [
    'untag',
    `${taking}(?:le|me)? ${article}${tagNoun}(?: de)?:? … (?:de|a|en) §`,
    `${taking}(?:le|me)? (?:todas |todos )?(?:las |los |sus )${tagNoun} (?:de|a|en) §`,
    `${taking}(?:le|me)? ${hash} (?:de|a|en) §`,
    `${taking}(?:le)? a § ${article}${tagNoun}(?: de)? …`,
    `${taking}(?<it>le) ${article}${tagNoun}(?: de)? …`,
    `(?:desetiquet(?:a|ar)) § (?:de |como )?…`,
    `§ ya no (?:necesita|debe llevar|lleva|tiene que llevar|deberia tener) (?:la )?${tagNoun}(?: de)? …`,
    `${taking}(?<it>)(?:le)? ${article}${tagNoun}(?: de)?:? …`,
    `(?:a )?§ ya no le hace falta la ${tagNoun}(?: de)? …`,
  ],
  [
    'tag',
    `${tagging}(?:le|me)? ${article}(?:nueva )?${tagNoun}(?: de)?:? … (?:a|en|para) §`,
    `${tagging}(?:le|me)? ${hash} (?:a|en) §`,
    `${tagging}(?:le)? a § ${article}(?:nueva )?${tagNoun}(?: de)?:? …`,
    `${tagging}(?<it>le) ${article}(?:nueva )?${tagNoun}(?: de)?:? …`,
    `${tagging}(?:le)? … (?:como|de) ${tagNoun} (?:a|en|de|para) §`,
    `(?:${ar('etiquet', 'tague', 'taggue', 'marc')}) § ${hash}`,
    `${doing(ar('etiquet', 'tague', 'taggue', 'tagge', 'rotul'))},? (?:con|como|bajo|:) (?:${article}${tagNoun}(?: de)? )?…`,
    `(?:${ar('marc')}) § con ${article}${tagNoun}(?: de)? …`,
    `(?:${ar('etiquet', 'tague', 'taggue')}) ¶ …`,
    `${tagging}(?<it>)(?:le)? ${article}${tagNoun}(?: de)?:? …`,
    `§ ${should} (?:llevar|tener) ${article}${tagNoun}(?: de)? …`,
    `§ necesita ${article}${tagNoun}(?: de)? …`,
  ],
  [
    'title',
    `${doing(ar('renombr', 'retitul', 'rebautiz', 'reenombr', 'titul'))},? (?:a|como|por|en|->|→|:|con el (?:nombre|titulo)(?: de)?) …`,
    `(?:${ar('renombr', 'retitul', 'rebautiz')})(?: ¶|(?<it1>la|lo)),? …`,
    `^(?:${ar('renombr', 'rebautiz', 'titul')}) (?:a )?§`,
    `(?:${ar('llam', 'nombr', 'titul', 'bautiz')})(?: a)?(?: ¶|(?<it1>la|lo)) …`,
    `^(?:${ar('llam', 'nombr', 'titul', 'bautiz')}) (?:a )?§`,
    `${rewrite}(?:le)? (?:el |de )${titleNoun} (?:de|a|del) §(?: de .{1,60}?)? (?:a|por|como|en|->|→)(?: :)? …`,
    `${rewrite}(?:le)? (?:el |de )${titleNoun} (?:de|a|del) § ?: ?…`,
    `${rewrite} (?<it>su) ${titleNoun} (?:a|por|como|en|:) …`,
    `${rewrite}(?<it>le) (?:el |de )${titleNoun} (?:a|por|como|en|:) …`,
    `(?:${tagging}|${rewrite})(?:le)? (?:el |de |como |un |por )?(?:nuevo )?${titleNoun}(?: de)?:? … (?:a|en) §`,
    `(?:${tagging}|${rewrite})(?:le)? a § (?:el |de |como |un |por )?(?:nuevo )?${titleNoun}(?: de)?:? …`,
    `(?:${tagging})(?<it>le) (?:el |de |como |un |por )?(?:nuevo )?${titleNoun}(?: de)?:? …`,
    `(?:${tagging})(?:le)? … (?:como|de|por) (?:nuevo )?${titleNoun} (?:a|de|en|para) §`,
    `§ ${should} (?:llamarse|titularse|ser (?:renombrada|llamada)(?: a| como)?) …`,
    `${wants} que § (?:se (?:llame|titule)|lleve (?:el|de|por|como) (?:titulo|nombre)(?: de)?|tenga (?:el|de|por|como) (?:titulo|nombre)(?: de)?) …`,
    `§ (?:ahora )?se llama (?:ahora|desde ahora|a partir de ahora) …`,
    `el ${titleNoun} de § ${should} ser …`,
    `que § se (?:llame|titule) …`,
    `(?:${ar('llam', 'titul')}|pon) … a §`,
    `§ (?:necesita|merece|quiere) (?:un |otro )(?:nuevo )?${titleNoun}[:,]? …`,
    `(?:${tagging})(?:le)? (?:un |otro )(?:nuevo )?${titleNoun} a § ?[:,] ?…`,
    `${rewrite} (?<it>)(?:el |de )${titleNoun} (?:a|por|como|en|:) …`,
  ],
  [
    'unpin',
    doing(ar('desfij', 'desancl', 'desclav', 'despine', 'desmarc')),
    `(?:deja|dejar|dejes) de (?:fijar|anclar|(?:tener|mantener) (?:fijada|anclada)) §(?: fijada| anclada)?`,
    `${taking}(?:le)? (?:el |la )(?:pin|chincheta|ancla|estrella|fijacion|fijado) (?:a|de) §`,
    `${taking}(?<it>le) (?:el |la )(?:pin|chincheta|ancla|estrella|fijacion|fijado)`,
    `(?:${taking}|baja|bajar|mueve) § (?:de|desde) (?:las |mis |los |lo |la )?(?:notas )?(?:fijad[oa]s|anclad[oa]s|favorit[oa]s|arriba|destacad[oa]s|parte de arriba|alto|primer lugar|lista de fijadas)`,
    `§ ${noMore} (?:fijada|anclada|${top})`,
    `(?:ya no|no) (?:hace falta que|quiero que|necesito que) § (?:este|siga) (?:fijada|anclada|${top})`,
    `(?:ya no|no) (?:hace falta|necesito|quiero) (?:tener )?§ (?:fijada|anclada|${top})`,
    `(?:ya no|no) (?:necesito|quiero) (?:tener )?(?:fijada|anclada|${top}) §`,
    `no (?:fijes|dejes|mantengas) (?:mas )?§(?: fijada| anclada)?`,
    `(?:${ar('marc')}) § como (?:no|poco) (?:importante|fijada)`,
  ],
  [
    'pin',
    `${doing(`${ar('fij', 'ancl', 'pine', 'destac', 'clav')}|destaques|pinchea`)}(?: (?:${top}|por favor))?`,
    `${doing(`${put}|${ar('dej', 'sub', 'muestr', 'fij', 'ancl', 'most')}|sube|subir|subas|manten|mantener|mantengas|ten|tener|deja|dejes`)} (?:fijada )?${top}`,
    `(?:${ar('dej')}|manten|mantener|ten|pon) § (?:fijada|anclada)(?: ${top})?`,
    `${doing(`${ar('marc', 'senal')}|marques|pon`)} como (?:(?:muy|la mas) )?(?:importante|favorita|fijada|destacada|prioritaria|esencial)`,
    `${wants} (?:tener |ver )?§ (?:fijada|anclada|${top})(?: ${top})?`,
    `${wants} que § (?:este|quede|siga|aparezca|salga|vaya|se quede)(?: siempre)? (?:fijada|anclada|${top})(?: ${top})?`,
    `§ ${should} (?:estar|quedar|ir|ser|aparecer|seguir|quedarse) (?:fijada|anclada|${top})(?: ${top})?`,
    `${doing(put)} (?:en|con|como) (?:la )?prioridad (?:alta|maxima)`,
    `(?:pon|poner)(?:le)? (?:un |una |el )(?:pin|chincheta|ancla|estrella) (?:a|en) §`,
  ],
  [
    'unarchive',
    doing(ar('desarchiv')),
    `${doing(`${ar('sac', 'quit', 'recuper', 'restaur', 'retir')}|saques|devuelve|devolver|trae|traer|mueve|mover|vuelve a sacar`)} (?:fuera )?(?:desde |del? |de )${archives}`,
    `${doing('devuelve|devolver|mueve|mover|pon|trae')} (?:de (?:nuevo|vuelta) |otra vez )?(?:a|en|con) (?:mis |las )?(?:notas|demas|otras)(?: (?:activas|normales|notas))?`,
    `§ ${noMore} archivada`,
    `(?:${ar('marc')}) § como (?:activa|no archivada)`,
  ],
  [
    'archive',
    `${doing(ar('archiv'))}(?: (?:por ahora|de momento|ya))?`,
    `${doing(`${put}|${ar('conserv', 'tir')}`)} (?:en|a|al|dentro de|dentro del|con|entre) ?${archives}`,
    `§ ${should} (?:ir (?:al|a|en) ?${archives}|archivarse|ser archivada|estar archivada|pasar al? ?${archives})`,
    `${wants} (?:que |tener )?§ (?:este |quede |vaya )?(?:archivada|al archivo)`,
    `(?:${ar('marc')}) § como archivada`,
    `(?:${ar('escond', 'ocult')}) §`,
  ],
  [
    'restore',
    `${doing(`${ar('restaur', 'recuper', 'rescat', 'restablezc', 'reaviv')}|restablece|restablecer`)}(?: (?:de|desde) ${bin})?`,
    `${doing(`${ar('sac', 'quit', 'retir')}|saques|devuelve|devolver|trae|traer|mueve`)} (?:de|desde) ${bin}`,
    `(?:devuelve|trae|da)(?:me) (?:de vuelta )?§`,
    `(?:devuelve|trae)(?:me)(?<it>la)`,
    `(?:deshaz|deshacer|cancela|anula) (?:el borrado|la eliminacion) de §`,
  ],
  [
    'no category',
    `${taking}(?:le)? (?:la |su )categoria(?: (?:${categoryNamed.es}))? (?:de|a) §`,
    `${taking} § (?:de|del) (?:la )?(?:categoria )?(?:de(?:l)? )?(?:${categoryNamed.es})`,
    `(?:${put}|${ar('dej')}) § (?:sin|en ninguna|fuera de) ?categoria`,
    `§ no (?:tiene|necesita|va en|debe tener) (?:ninguna )?categoria`,
  ],
  [
    'move',
    `${doing(put)} (?:de |del )(?:el |la )?(?:${categoryNamed.es}) ${into} ${category}`,
    `la categoria de § ${should} ser ${category}`,
    `${doing(`${put}|${ar('marc', 'categoriz', 'archiv', 'dej')}`)} ${into} ${category}`,
    `§ (?:va|pertenece|deberia ir|deberia estar|debe ir|tiene que ir|corresponde|es|forma parte) (?:en|a|al|de|del|con|dentro de|entre) ?${category}`,
    `§ es (?:una nota )?(?<value>${categoryNamed.es})`,
    `${rewrite}(?:le)? la categoria (?:de|a) § (?:a|por|en|como|:) ?${category}`,
    `${tagging}(?:le)? (?:a § la categoria (?<value>${categoryNamed.es}))`,
    `${tagging}(?:le)? la categoria (?<value>${categoryNamed.es}) (?:a|en|para) §`,
    `${rewrite} (?<it>su) categoria (?:a|por|en|:) ?${category}`,
    `${rewrite}(?<it>le) la categoria (?:a|por|en|:) ?${category}`,
  ],
  [
    'delete',
    `(?:tira|tirar|manda|mandar|mueve|mover|echa|pon|lleva|pasa|envia) § a ${bin}`,
    `(?:${ar('borr', 'elimin', 'quit', 'tir')})(?<it>la|lo)`,
    `(?:${ar('borr', 'elimin', 'quit', 'tir')}) †`,
  ],
  [
    'nothing',
    `${doing(`${ar('marc', 'tach')}|pon`)} como (?:hecha|terminada|completada|acabada|lista|leida|hecho)`,
    `${doing(ar('pospon', 'aplaz', 'retras', 'atras', 'posterg', 'adelant') + '|posponer')}(?: (?:a|al|para|hasta|el|un|una|unos|unas|manana|hoy|la|mas)(?: .{1,40})?)?`,
    `${doing(put)} (?:en|con|como) (?:la )?prioridad (?:baja|media|normal)`,
    `(?:${ar('tach')}) §`,
  ],
  [
    'move',
    `${doing(put)} (?:a|en|bajo|dentro de) (?:la |el )?(?:categoria|carpeta|seccion|libreta)(?: de)? …`,
    `(?:pon|poner|mete|meter) § en (?<value>[\\p{L}-]+)`,
    `${doing('mueve|mover|muevas|pasa|pasar|pases|clasifica|clasificar|traslada|cambia')} (?:a|al|en|para) (?:la |el |las |los )?…`,
    `${rewrite}(?:le)? la categoria (?:de|a) § (?:a|por|en|:) ?…`,
  ],
  ['title', `(?:${ar('renombr', 'rebautiz')}) §`, `${rewrite}(?:le)? (?:el )?${titleNoun} (?:de|a) §`],
  ['tag', `(?:${ar('etiquet', 'tague', 'taggue')}) § …`],
  ['tag', `${doing(`${ar('marc')}|marques`)} como …`],
]);
