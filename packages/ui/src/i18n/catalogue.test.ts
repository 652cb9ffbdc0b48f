import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '@squeeze/contracts/languages';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { first } from '@squeeze/contracts/sentences/en/first';
import { further } from '@squeeze/contracts/sentences/en/further';
import { en } from './catalogue/en.ts';
import { es } from './catalogue/es.ts';
import { fr } from './catalogue/fr.ts';
import type { Catalogue, MessageId } from './messages.ts';

const sources = join(import.meta.dirname, '..');
const catalogues: Readonly<Record<Language, Catalogue>> = { en, fr, es };
const ids = Object.keys(en).toSorted() as MessageId[];
/** Without the sentences of the contracts, which are found by the code of a problem and have a test of their own there. */
const ownIds = ids.filter((id) => !(id in first) && !(id in further));

/** Every place of a compiled message, those inside branches too, with its kind: `count:plural`. */
const placesOf = (message: CompiledMessage): string[] =>
  message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, kind, branches] = token;
    const inside =
      typeof branches === 'object' && branches !== null
        ? Object.values(branches).flatMap((branch) => (Array.isArray(branch) ? placesOf(branch) : []))
        : [];
    return [kind ? `${name}:${kind}` : name, ...inside];
  });

const tagsOf = (message: string): string[] =>
  [...message.matchAll(/<\/?[a-z0-9]+\/?>/gi)].map((tag) => tag[0]);

/** What a translation must keep of the English message: its places and its tags, in any order. */
const grammarOf = (message: string): string[] =>
  [...new Set(placesOf(compileMessageOrThrow(message)).concat(tagsOf(message)))].toSorted();

describe.each(Object.entries(catalogues))('the %s catalogue', (_language, catalogue) => {
  it('has every id, and a text for it', () => {
    expect(Object.keys(catalogue).toSorted()).toEqual(ids);
    expect(ids.filter((id) => catalogue[id].trim() === '')).toEqual([]);
  });

  it('keeps the places and tags of every message', () => {
    const changed = ownIds.filter((id) => grammarOf(catalogue[id]).join() !== grammarOf(en[id]).join());
    expect(changed).toEqual([]);
  });

  it('writes apostrophes as the typographer does, for the straight one quotes in ICU', () => {
    expect(ids.filter((id) => catalogue[id].includes("'{") || catalogue[id].includes("}'"))).toEqual([]);
  });
});

it('says what the specification words as it stands there', () => {
  expect(en['form.confirmRequired']).toBe('Please confirm your password');
  expect(en['form.confirmDiffers']).toBe('Passwords do not match');
});

describe('the areas of the catalogue', () => {
  const areas = globSync('i18n/catalogue/en/*.ts', { cwd: sources }).map((file) => ({
    file,
    area: basename(file, '.ts'),
    ids: [...readFileSync(join(sources, file), 'utf8').matchAll(/^ {2}'([^']+)':/gm)].map(
      (match) => match[1] ?? '',
    ),
  }));

  it('share no id', () => {
    const all = areas.flatMap((area) => area.ids);
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
    expect(all.toSorted()).toEqual(ownIds);
  });
});

describe('the ids', () => {
  it('are each used somewhere', () => {
    const code = globSync('**/*.{ts,tsx}', { cwd: sources })
      .filter((file) => !file.startsWith(join('i18n', 'catalogue')) && !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(join(sources, file), 'utf8'))
      .join('\n');
    // Ids are always written out, never put together: that is what lets this be checked.
    expect(ownIds.filter((id) => !code.includes(`'${id}'`) && !code.includes(`"${id}"`))).toEqual([]);
  });
});
