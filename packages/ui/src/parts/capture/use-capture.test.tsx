import { proposedItems, proposedLines } from '@squeeze/domain/understanding/proposed-items';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import * as rules from './capture-rules.ts';
import { useCapture, type TakenItem } from './use-capture.ts';
import { TextProvider } from '../../i18n/text-provider.tsx';

vi.mock(import('./capture-rules.ts'), async (original) => ({
  ...(await original()),
  loadedRules: () => null,
  loadRules: vi.fn(),
}));
afterEach(() => vi.clearAllMocks());

const wrapper = ({ children }: { children: ReactNode }): ReactNode => <TextProvider>{children}</TextProvider>;
const none: readonly string[] = [];

const begin = (promised: Promise<rules.CaptureRules>) => {
  vi.mocked(rules.loadRules).mockReturnValue(promised);
  const drafts: string[] = [];
  const saved: (readonly TakenItem[])[] = [];
  const { result } = renderHook(
    () => useCapture({ initial: 'milk tomorrow', categories: none, onChange: (text) => drafts.push(text) }),
    { wrapper },
  );
  const enter = (): void => act(() => result.current.submit((taken) => saved.push(taken)));
  return { result, drafts, saved, enter };
};

it('hands a text over once, and understood, however often Enter comes before the rules', async () => {
  const { promise, resolve } = Promise.withResolvers<rules.CaptureRules>();
  const { result, drafts, saved, enter } = begin(promise);
  await waitFor(() => expect(result.current.ready).toBe(true));
  enter();
  enter();
  act(() => {
    result.current.submit((taken) => saved.push(taken));
    result.current.submit((taken) => saved.push(taken));
  });
  expect(result.current.text).toBe('');
  // Nothing is lost if the page goes away now: the draft is still kept.
  expect([saved, drafts]).toEqual([[], []]);
  await act(async () => resolve({ proposedItems, proposedLines }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject([{ text: 'milk tomorrow', item: { title: 'milk' } }]);
  expect(drafts).toEqual(['']);
});

it('hands it over as it stands when the rules cannot be had', async () => {
  const { saved, enter, result } = begin(Promise.reject(new Error('no network')));
  await waitFor(() => expect(result.current.ready).toBe(true));
  enter();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject([{ item: { title: 'milk tomorrow', due_date: null } }]);
});
