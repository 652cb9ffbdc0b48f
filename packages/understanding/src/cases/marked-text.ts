import type { Role } from '@squeeze/domain/understanding/roles/role';

/** A stretch of a text that was marked by hand. */
export interface Mark {
  readonly role: Role;
  readonly start: number;
  readonly end: number;
}

const opening: Readonly<Record<string, Role>> = { '[': 'title', '{': 'when', '<': 'list', '~': 'priority' };
const closing: Readonly<Record<Role, string>> = {
  title: ']',
  goesOn: ']',
  when: '}',
  list: '>',
  priority: '~',
  none: '',
};

/**
 * A text of which words are marked: `[title]`, `[+that goes on]`, `{when}`, `<list>`, `~priority~`.
 * @throws {Error} where a mark is not closed or stands within another
 */
export function unmarked(marked: string): { text: string; marks: readonly Mark[] } {
  let text = '';
  const marks: Mark[] = [];
  let open: { role: Role; start: number } | null = null;
  for (let at = 0; at < marked.length; at += 1) {
    const letter = marked.charAt(at);
    const role: Role | undefined = opening[letter];
    if (open !== null && letter === closing[open.role]) {
      marks.push({ ...open, end: text.length });
      open = null;
    } else if (open === null && role !== undefined) {
      const isMore: boolean = letter === '[' && marked[at + 1] === '+';
      open = { role: isMore ? 'goesOn' : role, start: text.length };
      if (isMore) at += 1;
    } else if ('[]{}<>'.includes(letter)) {
      throw new Error(`Marks are not in order: ${marked}`);
    } else {
      text += letter;
    }
  }
  if (open !== null) throw new Error(`A mark is not closed: ${marked}`);
  return { text, marks };
}
