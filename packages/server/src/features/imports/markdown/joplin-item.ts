/** An item of Joplin's RAW directory: a text file that ends in its properties. */
export interface JoplinItem {
  readonly id: string;
  readonly type: number;
  readonly title: string;
  readonly body: string;
  readonly properties: ReadonlyMap<string, string>;
}

export const joplinTypes = { note: 1, folder: 2, resource: 4, tag: 5, noteTag: 6 } as const;

const itemName = /(?:^|\/)([\da-f]{32})\.md$/;

/** The id that a file's name says, where it is the name of an item. */
export const joplinId = (path: string): string | null => itemName.exec(path)?.[1] ?? null;

const property = /^([a-z_]+): ?(.*)$/;
/** Longer ones are no properties: those of Joplin are some fifty. */
const mostProperties = 200;

/**
 * Reads title and text, a blank line between them, and behind the last blank line the properties, one a line; null where it is
 * no item, as any Markdown file may have such a name.
 */
export function readJoplinItem(path: string, text: string): JoplinItem | null {
  const lines = text.trimEnd().split(/\r?\n/);
  const properties = new Map<string, string>();
  let last = lines.length - 1;
  for (; last >= 0; last -= 1) {
    const line = lines[last] ?? '';
    if (line.trim() === '') break;
    const [, key, value = ''] = property.exec(line) ?? [];
    if (key === undefined || properties.size > mostProperties) return null;
    properties.set(key, value.trim());
  }
  const id = properties.get('id');
  if (id === undefined || id !== joplinId(path) || !properties.has('type_')) return null;
  const [title = ''] = last <= 0 ? [] : lines;
  return {
    id,
    type: Number(properties.get('type_')),
    title: title.trim(),
    body: last <= 0 ? '' : bodyOf(text, lines.length - last),
    properties,
  };
}

/** What stands between the title and the last blank line, its ends of lines as they are. @param below how many lines follow it */
function bodyOf(text: string, below: number): string {
  const ends = [...text.trimEnd().matchAll(/\r?\n/g)].map(
    ({ 0: { length }, index }) => [index, index + length] as const,
  );
  const [from, to] = [ends[1]?.[1], ends.at(-below)?.[0]];
  return from === undefined || to === undefined ? '' : text.slice(from, Math.max(from, to));
}

/** What a note of Joplin's has, and one of ours has no place for: as Joplin's own Markdown has it at the top. */
const keptProperties = [
  ['source', 'source_url'],
  ['author', 'author'],
  ['latitude', 'latitude'],
  ['longitude', 'longitude'],
  ['altitude', 'altitude'],
] as const;

export const isJoplinTodo = ({ properties }: JoplinItem): boolean => properties.get('is_todo') === '1';

/** Those that say something, by the names that Joplin gives them in Markdown. */
export function keptJoplinProperties(item: JoplinItem): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, key] of keptProperties) {
    const value = item.properties.get(key) ?? '';
    if (value !== '' && !/^0(?:\.0*)?$/.test(value)) kept[name] = value;
  }
  if (!isJoplinTodo(item)) return kept;
  const [due, completed] = ['todo_due', 'todo_completed'].map((key) => Number(item.properties.get(key) ?? 0));
  kept['completed?'] = completed === 0 ? 'no' : 'yes';
  if (due && Number.isSafeInteger(due) && Math.abs(due) < 8e15) kept['due'] = new Date(due).toISOString();
  return kept;
}
