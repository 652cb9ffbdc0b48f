import { foldText } from '../capture/folded-text.ts';
import { capturePart } from './capture-part.ts';
import { readCommand } from './commands/read-command.ts';
import type { Asked } from './intent.ts';
import { remindingOf } from './read-reminder.ts';
import { said } from './said.ts';
import type { TaskPart } from './split-tasks.ts';
import { beginsTask } from '../capture/task-verbs.ts';

const commas = /\s*[,;]\s*(?:(?:and|et|y|e|n|&)\s+)?/u;
const lastJoint = /\s+(?:and|et|y|e|n|&|\+)\s+(?!.*\s(?:and|et|y|e|n|&|\+)\s)/u;
/** A thing in one to three words. */
const name = /^[\p{L}\p{M}\p{N}'’%-]+(?: [\p{L}\p{M}\p{N}'’%-]+){0,2}$/u;
/** Words of sentences and orders rather than of things. */
const sentence =
  /(?<![\p{L}\p{N}])(?:i|i'm|im|you|he|she|it|we|they|that|this|so|well|but|not|no|yes|please|pls|then|is|are|was|were|to|ok|my|je|tu|il|elle|on|nous|mais|non|oui|est|yo|pero|si|es|dear|hi|hello|bonjour|hola)(?![\p{L}\p{N}])/u;
/** Longer texts are no list. */
const longest = 200;

/**
 * The parts of a message with a list of bare things as one part each: "milk, eggs and call the bank" are three, and so
 * are "milk, eggs, bread"; "buy milk, eggs, bread" is one errand, and "salt and pepper" one thing.
 */
export function withListedItems(parts: readonly TaskPart[], asked: Asked): readonly TaskPart[] {
  const [first, ...others] = parts;
  if (first === undefined || first.text.length > longest) {
    return parts;
  }
  const items = itemsIn(first.text, asked);
  return items.length >= (others.length > 0 ? 2 : 3)
    ? [...items.map((text) => ({ text, goesOn: false })), ...others]
    : parts;
}

function itemsIn(text: string, asked: Asked): readonly string[] {
  const items = text.trim().split(commas);
  const last = items.length > 1 ? (items.pop() ?? '').split(lastJoint) : [];
  const all = [...items, ...last].map((item) => item.trim());
  return all.length > 1 && all.every((item) => isThing(item, asked)) ? all : [];
}

function isThing(item: string, asked: Asked): boolean {
  const folded = foldText(item);
  if (!name.test(item) || sentence.test(folded) || beginsTask(folded, asked.language, false)) {
    return false;
  }
  const message = said(item);
  const part = capturePart(item, asked);
  const plain = part !== null && part.due === null && part.recurrence === null && part.title === item;
  return plain && readCommand(message, asked) === null && remindingOf(message, asked) === null;
}
