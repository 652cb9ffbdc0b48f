import type { SearchHit, SearchKind } from '@squeeze/contracts/search';
import { ListTodo } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { hitAddress } from './hit-address.ts';
import type { PaletteCommand } from './palette-command.ts';
import { paletteGroups } from './palette-groups.ts';
import type { PaletteSearch } from './use-palette-search.ts';

const command = (label: string): PaletteCommand => ({ key: label, label, icon: ListTodo, does: '/' });
const hit = (kind: SearchKind, id: string, parent: string | null = null): SearchHit => ({
  kind,
  id,
  parent_id: parent,
  title: id,
  excerpt: [],
  at: '2026-06-10T14:30:00.000Z',
  closed: false,
});

const offered = {
  actions: ['Nouvelle tâche', 'Passer au thème sombre'].map(command),
  pages: ['Tâches', 'Tâches IA', 'Tableau de bord'].map(command),
};
const shown = (typed: string, search: PaletteSearch): Record<string, readonly string[]> =>
  Object.fromEntries(
    paletteGroups(offered, [command('Ajouter')], search, typed).map(({ name, items }) => [
      name,
      items.map(({ label }) => label),
    ]),
  );

describe('what is offered', () => {
  it('is all there is to do, for nothing typed', () => {
    expect(shown('', { state: 'idle' })).toEqual({
      'search.actions': ['Nouvelle tâche', 'Passer au thème sombre'],
      'search.pages': ['Tâches', 'Tâches IA', 'Tableau de bord'],
    });
  });

  it.each([
    ['TACH', ['Nouvelle tâche'], ['Tâches', 'Tâches IA']],
    ['ia tâ', undefined, ['Tâches IA']],
    ['ache', undefined, undefined],
  ])('for %j are the names with words that begin so, whatever case and accents', (typed, actions, pages) => {
    const { 'search.actions': doing, 'search.pages': going } = shown(typed, { state: 'searching' });
    expect([doing, going]).toEqual([actions, pages]);
  });

  it('ends with what is found, and what else the words are good for, once it is known', () => {
    expect(shown('tach', { state: 'searching' })).not.toHaveProperty('search.withWords');
    const found = { state: 'found', hits: [hit('todo', 'lait')], more: false } as const;
    expect(Object.entries(shown('lait', found))).toEqual([
      ['search.found', ['lait']],
      ['search.withWords', ['Ajouter']],
    ]);
    const failed = { state: 'failed', error: null, retry: () => undefined } as const;
    expect(shown('lait', failed)).toEqual({ 'search.withWords': ['Ajouter'] });
  });
});

describe('a result', () => {
  it.each([
    [hit('todo', 'a b'), '/dashboard/todos?todo=a%20b'],
    [hit('ai_task', 'task'), '/dashboard/ai-tasks?task=task'],
    [hit('run', 'run', 'task'), '/dashboard/ai-tasks?task=task'],
    [hit('chat', 'message', 'talk'), '/dashboard/chat?conversation=talk&message=message'],
    [hit('chat', 'talk'), '/dashboard/chat?conversation=talk'],
  ])('of kind $kind opens the thing itself', (found, address) => {
    expect(hitAddress(found)).toBe(address);
  });
});
