import type { Todo } from '@squeeze/contracts/todos';
import { plainTodo } from '@squeeze/domain/todos/plain-todo';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/render-kit.tsx';
import { VirtualRows } from './virtual-rows.tsx';

const todos = Array.from({ length: 10_000 }, (_, index): Todo => ({
  id: `todo-${index}`,
  title: `Todo ${index}`,
  description: null,
  due_date: null,
  priority: 'medium',
  category: null,
  status: 'pending',
  created_at: '2026-06-10T09:00:00Z',
  updated_at: '2026-06-10T09:00:00Z',
  started_at: null,
  completed_at: null,
  ...plainTodo,
  series_id: null,
  occurrence: null,
}));

const whole: ComponentProps<typeof VirtualRows>['list'] = {
  hasMore: false,
  fetchingMore: false,
  fetchMore: () => undefined,
  error: undefined,
};

beforeEach(() => {
  // jsdom has no layout: every row is as high as a row is.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -window.scrollY, 600, 52),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (list = whole, cursor: string | null = null, shown = todos) =>
  renderKit(
    <VirtualRows label="Later" todos={shown} list={list} cursor={cursor} renderRow={(todo) => todo.title} />,
  );
/** Scrolls the window so that a row is at its top. */
const scrollTo = (row: number): void => {
  vi.stubGlobal('scrollY', row * 52);
  fireEvent.scroll(window);
};
const rows = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Later' })).getAllByRole('listitem');

describe('ten thousand rows', () => {
  it('put only those in sight into the page, and say how many there are', () => {
    show();
    expect(rows().length).toBeLessThan(40);
    expect(rows()[0]).toHaveTextContent('Todo 0');
    expect(rows()[0]).toHaveAttribute('aria-setsize', '10000');
    expect(screen.getByRole('list', { name: 'Later' })).toHaveStyle({ height: `${10_000 * 52}px` });
  });

  it('follow the scrolling, and keep the row under the cursor', async () => {
    show(whole, 'todo-3');
    scrollTo(5_000);
    expect(await screen.findByText('Todo 5000')).toBeInTheDocument();
    expect(screen.getByText('Todo 3')).toBeInTheDocument();
    expect(screen.queryByText('Todo 0')).not.toBeInTheDocument();
    expect(rows().length).toBeLessThan(40);
  });

  it('are all there for printing, and only then', () => {
    show(whole, null, todos.slice(0, 200));
    expect(rows().length).toBeLessThan(40);
    // The browser prints as soon as the listeners have returned.
    window.dispatchEvent(new Event('beforeprint'));
    expect(rows()).toHaveLength(200);
    fireEvent(window, new Event('afterprint'));
    expect(rows().length).toBeLessThan(40);
  });

  it('ask for the next page near the end of what is there, and not again while it failed', async () => {
    const fetchMore = vi.fn<() => void>();
    const { rerender, user } = show({ ...whole, hasMore: true, fetchMore });
    expect(fetchMore).not.toHaveBeenCalled();
    scrollTo(9_990);
    await screen.findByText('Todo 9999');
    expect(fetchMore).toHaveBeenCalledTimes(1);
    rerender(<p>gone</p>);
    vi.unstubAllGlobals();
    fetchMore.mockClear();
    show({ ...whole, hasMore: true, fetchMore, error: { kind: 'unreachable' } });
    scrollTo(9_991);
    expect(await screen.findByText('The rest of the list could not be loaded.')).toBeInTheDocument();
    expect(fetchMore).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(fetchMore).toHaveBeenCalledTimes(1);
  });
});
