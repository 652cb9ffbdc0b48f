import { pictures } from './file-bytes.ts';

/** Files by path, as `makeZip` takes them. */
export type FolderOfNotes = Readonly<Record<string, string | Uint8Array>>;

const png = pictures['image/png'];
const jpeg = pictures['image/jpeg'];

/** A vault as Obsidian's documentation has one: links, embeds, properties and tags in all their forms. */
export const obsidianVault: FolderOfNotes = {
  'Vault/.obsidian/app.json': '{"attachmentFolderPath":"Attachments"}',
  'Vault/.trash/Old.md': 'thrown away',
  'Vault/Home.md': [
    '---',
    'aliases: [Start]',
    'tags:',
    '  - index',
    'created: 2024-03-01T09:30:00Z',
    'cssclasses: wide',
    '---',
    '# Home #start',
    '',
    'See [[Bread]], [[cooking/soup#Broth|the broth]] and [[Plan]].',
    '![[Pasted image 1.png|200]] ![[manual.pdf]] ![[Bread]]',
    '[by path](Cooking/Soup.md) [encoded](Cooking/Bread%20rolls.md) [[Nowhere]] [web](https://example.org/a.md)',
    '`[[Bread]]`',
    '',
    '```',
    '[[Bread]] #no-tag',
    '```',
    '',
  ].join('\n'),
  'Vault/Cooking/Bread.md':
    'Flour. [[Home|up]] [out](../Home.md "t") #baking/bread\r\n| a | b |\r\n|---|---|\r\n| [[Soup\\|s]] | x |\r\n',
  'Vault/Cooking/Bread rolls.md':
    '![x](<../Attachments/roll photo.jpg>) ![y][ref]\n\n[ref]: ../Attachments/roll%20photo.jpg\n',
  'Vault/Cooking/Soup.md': '## Broth\n[[Bread]]',
  'Vault/Cooking/Plan.md': 'of meals',
  'Vault/Work/Plan.md': '---\ncategory: work\npinned: true\n---\nof work, see [[Plan]]',
  'Vault/Attachments/Pasted image 1.png': png,
  'Vault/Attachments/roll photo.jpg': jpeg,
  'Vault/Attachments/unused.png': pictures['image/gif'],
  'Vault/Papers/manual.pdf': '%PDF-1.4',
  'Vault/Papers/unread.pdf': '%PDF-1.5',
  'Vault/Board.canvas': '{}',
};

/** A folder of "MD – Markdown + Front Matter", as Joplin's documentation of it says. */
export const joplinMarkdown: FolderOfNotes = {
  'Recipes/Bread.md':
    '---\ntitle: Bread: the best\nupdated: 2019-05-01 16:54:00Z\ncreated: 2019-05-01 16:54:00Z\nlatitude: 45.8\n---\n\n![](../_resources/a1.png)\n'.replace(
      'title: Bread: the best',
      "title: 'Bread: the best'",
    ),
  'Recipes/Sweet/Cake.md':
    '---\ntitle: Cake\nupdated: 2020-01-02 03:04:05Z\ncreated: 2020-01-01 00:00:00Z\ncompleted?: no\ndue: 2020-02-01 10:00:00Z\ntags:\n  - party\n---\n\nLike [Bread](../Bread.md), with [notes](../../_resources/notes%201.txt)\n',
  '_resources/a1.png': png,
  '_resources/notes 1.txt': 'sugar',
};

const id = (digit: string): string => digit.repeat(32);

/** What a RAW directory names: ids are 32 times the same digit. */
const raw = {
  recipes: id('a'),
  sweet: id('b'),
  bread: id('1'),
  cake: id('2'),
  secret: id('3'),
  picture: id('4'),
  tag: id('5'),
  tagged: id('6'),
} as const;

const item = (parts: readonly string[], properties: Readonly<Record<string, string | number>>): string =>
  [
    ...parts,
    Object.entries(properties)
      .map(([key, value]) => `${key}: ${value}`)
      .join('\n'),
  ].join('\n\n');

/** Joplin's RAW directory: every item a file with its properties at the end. */
export const joplinRaw: FolderOfNotes = {
  [`${raw.recipes}.md`]: item(['Recipes'], { id: raw.recipes, parent_id: '', type_: 2 }),
  [`${raw.sweet}.md`]: item(['Sweet'], { id: raw.sweet, parent_id: raw.recipes, type_: 2 }),
  [`${raw.bread}.md`]: item(['Bread', `![x](:/${raw.picture})\n\nkey: value`], {
    id: raw.bread,
    parent_id: raw.recipes,
    created_time: '2019-05-01T16:54:00.000Z',
    updated_time: '2019-05-02T16:54:00.000Z',
    is_todo: 0,
    todo_due: 0,
    todo_completed: 0,
    source_url: 'https://example.org/bread',
    latitude: '0.00000000',
    encryption_applied: 0,
    type_: 1,
  }),
  [`${raw.cake}.md`]: item(
    [
      'Cake',
      `Like [Bread](:/${raw.bread}#crust) and [lost](:/${id('9')})\n\n<img src=":/${raw.picture}" width="300" class="jop-noMdConv">`,
    ],
    {
      id: raw.cake,
      parent_id: raw.sweet,
      created_time: '2020-01-01T00:00:00.000Z',
      updated_time: '2020-01-02T00:00:00.000Z',
      is_todo: 1,
      todo_due: Date.parse('2020-02-01T10:00:00Z'),
      todo_completed: 0,
      encryption_applied: 0,
      type_: 1,
    },
  ),
  [`${raw.secret}.md`]: item([], { id: raw.secret, parent_id: raw.sweet, encryption_applied: 1, type_: 1 }),
  [`${raw.picture}.md`]: item(['Loaf.png'], {
    id: raw.picture,
    mime: 'image/png',
    file_extension: 'png',
    type_: 4,
  }),
  [`${raw.tag}.md`]: item(['party'], { id: raw.tag, type_: 5 }),
  [`${raw.tagged}.md`]: item([], { id: raw.tagged, note_id: raw.cake, tag_id: raw.tag, type_: 6 }),
  [`resources/${raw.picture}.png`]: png,
};
