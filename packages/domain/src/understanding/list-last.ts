import { foldText } from '../capture/folded-text.ts';

/** "En la lista de libros pon …", "sur la liste marché mets …": the list, and the order behind it. */
const listFirst =
  /^(?<list>(?:en|a|sur|dans) (?:la|mi|ma|notre|nuestra) (?:lista|liste) (?:(?:de la|de los|de las|del|de l'|des|du|de|d') ?)?[\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]+){0,2}?),? (?<order>(?:(?:pon|anade|agrega|apunta|mete|suma|anota)(?:me|le|lo)?|(?:ajoute|rajoute|mets|note|inscris)z?(?:[- ]moi)?) \S.*)$/du;

/** "Añade a la lista de la compra pan", "ajoute sur la liste de courses du lait", "add to my shopping list milk": the list before the things. */
const listSecond = [
  /^(?<verb>(?:anade|agrega|pon|mete|apunta|suma|anota|incluye|coloca)(?:me|le)?) (?<list>(?:en|a) (?:la|mi|nuestra) lista(?: (?:de la|de los|de las|del|de) (?!(?:la|los|las|el)(?!\p{L}))[\p{L}\p{N}'-]+(?: (?:por|para) (?:hacer|ver|leer|comprar|visitar|probar)(?!\p{L})| pendientes(?!\p{L}))?)?):? (?!(?:de|del|para|por|porfa|que|con|y|a|en|ya)(?!\p{L}))(?<things>\S.*)$/du,
  /^(?<verb>(?:ajoute|rajoute|mets|note|inscris)z?(?:[- ]moi)?) (?<list>(?:sur|dans|a) (?:la|ma|notre) liste(?: (?:de la |des |du |de |de l'|d')(?!(?:la|le|les)(?!\p{L})|l')[\p{L}\p{N}'-]+(?: a (?:faire|lire|voir|acheter))?)?):? (?!(?:de|pour|s'il|stp|svp|que|avec|et|a|dans|sur)(?!\p{L}))(?<things>\S.*)$/du,
  /^(?<verb>(?:add|put|stick)) (?<list>(?:to|on|onto) (?:the|my|our) (?:[\p{L}\p{N}'-]+ ){1,2}list):? (?!(?:of|for|please|pls|that|with|and|to|on|in|by)(?!\p{L}))(?<things>\S.*)$/du,
];

/** The list of all that is to be done has no name. */
const ofAll =
  /(?:tareas|pendientes|cosas por hacer|taches|(?:choses|trucs) a faire|(?:todo|to-?do|task) list)$/u;

/** An order whose list stands before its things, with the list at its end; where the person has a list of several words, as it is. */
function withThingsFirst(text: string, categories: readonly string[]): string {
  const line = text.trim().replace(/[\s.!]+$/u, '');
  const folded = foldText(line);
  const isOwn = categories.some((category) => category.includes(' ') && folded.includes(foldText(category)));
  if (isOwn || line.length > 200) return text;
  for (const form of listSecond) {
    const { verb, list, things } = form.exec(folded)?.indices?.groups ?? {};
    if (verb !== undefined && list !== undefined && things !== undefined)
      return `${line.slice(...verb)} ${line.slice(...things)}${ofAll.test(folded.slice(...list)) ? '' : ` ${line.slice(...list)}`}`;
  }
  return withThingsNamed(text);
}

/** "Il manque du beurre, mets-le dans les courses": what is short, and an order that only points at it. */
const pointed =
  /^(?<need>(?:necesit(?:o|amos)|(?:me |nos )?hacen? falta|(?:me |nos )?faltan?|no (?:hay|quedan?)|il (?:me |nous )?(?:manque|faut)|(?:il n'y a|on n'a|y a|j'ai) plus(?= d)|j'ai besoin) )(?<things>\S[^?]*?),? (?:y |et )?(?<order>(?:pon|mete|apunta|anota|agrega|anade|suma)(?:me)?l[oa]s?|(?:mets|note|ajoute|rajoute|inscris|marque)[- ](?:l[ea]s?|ca))(?<list> (?:en|a|dans|sur) (?:la|mi|ma|notre|les|mes|nuestra) [^,;]{2,40})$/du;

/** An order for a list whose things stand before it, as one that names them. */
function withThingsNamed(text: string): string {
  const groups = pointed.exec(foldText(text.trim()))?.indices?.groups;
  const [things, order, list] = [groups?.['things'], groups?.['order'], groups?.['list']];
  if (things === undefined || order === undefined || list === undefined) return text;
  const line = text.trim();
  const verb = line.slice(...order).replace(/[- ](?:l[ea]s?|[çc]a)$|(?<=\p{L}{3})l[oa]s?$/iu, '');
  return `${verb} ${line.slice(...things)}${line.slice(...list)}`;
}

/** An order whose list stands first with the list at its end, where orders are read with one. */
export function withListLast(text: string, categories: readonly string[] = []): string {
  // What is quoted takes the words around it along.
  if (/["“«]/u.test(text)) return text;
  const { list, order } = listFirst.exec(foldText(text.trim()))?.indices?.groups ?? {};
  if (list === undefined || order === undefined) return withThingsFirst(text, categories);
  const line = text.trim();
  return `${line.slice(...order).replace(/[\s.!]+$/u, '')} ${line.slice(...list)}`;
}
