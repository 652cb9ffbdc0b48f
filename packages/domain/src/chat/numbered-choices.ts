import { asMarkdown } from '../markdown/as-markdown.ts';

const listOf = (choices: readonly string[]): string =>
  choices.map((choice, at) => `\n${at + 1}. ${asMarkdown(choice)}`).join('');

/** A question in Markdown with its choices, plain text of one line each, as the numbered list it ends with. */
export const withChoices = (question: string, choices: readonly string[]): string =>
  question + listOf(choices);

/** The same without that list, for where the choices are buttons; a text that ends otherwise stays as it is. */
export function withoutChoices(text: string, choices: readonly string[]): string {
  const list = listOf(choices);
  return text.endsWith(list) ? text.slice(0, text.length - list.length) : text;
}
