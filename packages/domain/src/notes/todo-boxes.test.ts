import { describe, expect, it } from 'vitest';
import { withTodoBoxes } from './todo-boxes.ts';

const id = '0197a000-0000-7000-8000-000000000001';
const link = `[call \\[Bo\\]](/dashboard/todos?todo=${id})`;

describe('boxes of lines that link to todos', () => {
  it.each([
    [`- [ ] ${link}\r\n- [ ] own`, `- [x] ${link}\r\n- [ ] own`],
    [`> 1. [ ] ${link} soon`, `> 1. [x] ${link} soon`],
    [`- [ ] ask of ${link}`, `- [ ] ask of ${link}`],
    [`[ ] ${link}`, `[ ] ${link}`],
  ])('%j', (content, expected) => {
    expect(withTodoBoxes(content, () => true)).toBe(expected);
  });

  it('are the note’s own where nobody knows the todo', () => {
    expect(withTodoBoxes(`- [x] ${link}`, () => null)).toBe(`- [x] ${link}`);
    expect(withTodoBoxes(`- [x] ${link}`, (found) => found !== id)).toBe(`- [ ] ${link}`);
  });
});
