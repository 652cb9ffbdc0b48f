import { foldText } from '../capture/folded-text.ts';

/** "En la lista de libros pon …", "sur la liste marché mets …": the list, and the order behind it. */
const listFirst =
  /^(?<list>(?:en|a|sur|dans) (?:la|mi|ma|notre|nuestra) (?:lista|liste) (?:(?:de la|de los|de las|del|de l'|des|du|de|d') ?)?[\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]+){0,2}?),? (?<order>(?:(?:pon|anade|agrega|apunta|mete|suma|anota)(?:me|le|lo)?|(?:ajoute|rajoute|mets|note|inscris)z?(?:[- ]moi)?) \S.*)$/du;

/** An order whose list stands first with the list at its end, where orders are read with one. */
export function withListLast(text: string): string {
  // What is quoted takes the words around it along.
  if (/["“«]/u.test(text)) return text;
  const { list, order } = listFirst.exec(foldText(text.trim()))?.indices?.groups ?? {};
  if (list === undefined || order === undefined) return text;
  const line = text.trim();
  return `${line.slice(...order).replace(/[\s.!]+$/u, '')} ${line.slice(...list)}`;
}
