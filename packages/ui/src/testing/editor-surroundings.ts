import type { Surroundings } from '../features/notes/editor/create-editor.ts';

/** What surrounds an editor in tests. */
export const editorSurroundings: Surroundings = {
  words: {
    tick: (item) => `Done: ${item}`,
    ticked: 'Ticked',
    unticked: 'No longer ticked',
    makeTodo: 'Make it a todo',
    todoGone: 'deleted',
    openLink: (address) => `Open ${address}`,
    keepPicture: 'Keep',
    picture: (name) => `Picture: ${name}`,
    column: 'Column',
    commands: {
      heading1: 'Heading 1',
      heading2: 'Heading 2',
      heading3: 'Heading 3',
      bullets: 'Points',
      numbers: 'Numbers',
      ticks: 'Ticks',
      quote: 'Quote',
      code: 'Code',
      table: 'Table',
      rule: 'Rule',
      link: 'Link',
    },
    linkKinds: { note: 'Note', todo: 'Todo' },
    found: ({ at, count, isMore }) => `${at ?? 'none'} of ${count}${isMore ? '+' : ''}`,
    phrases: {},
  },
  label: 'Note',
  placeholder: 'Write',
  maxLength: 300_000,
};
