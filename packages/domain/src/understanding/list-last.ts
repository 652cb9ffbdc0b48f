import { foldText } from '../capture/folded-text.ts';

/** "En la lista de libros pon …", "sur la liste marché mets …": the list, and the order behind it. */
const listFirst =
  /^(?<list>(?:en|a|sur|dans) (?:la|mi|ma|notre|nuestra) (?:lista|liste) (?:(?:de la|de los|de las|del|de l'|des|du|de|d') ?)?[\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]+){0,2}?),? (?<order>(?:(?:pon|anade|agrega|apunta|mete|suma|anota)(?:me|le|lo)?|(?:ajoute|rajoute|mets|note|inscris)z?(?:[- ]moi)?) \S.*)$/du;

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
export function withListLast(text: string): string {
  // What is quoted takes the words around it along.
  if (/["“«]/u.test(text)) return text;
  const { list, order } = listFirst.exec(foldText(text.trim()))?.indices?.groups ?? {};
  if (list === undefined || order === undefined) return withThingsNamed(text);
  const line = text.trim();
  return `${line.slice(...order).replace(/[\s.!]+$/u, '')} ${line.slice(...list)}`;
}
