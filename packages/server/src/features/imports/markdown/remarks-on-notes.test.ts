import { expect, it } from 'vitest';
import { RemarksOnNotes } from './remarks-on-notes.ts';

it('says how many different ones there are, however many', () => {
  const remarks = new RemarksOnNotes();
  for (let time = 0; time < 2; time += 1) {
    for (let n = 0; n < 5_000; n += 1) remarks.add('remark.files_unnamed', [`f${n}`]);
  }
  expect(remarks.sentences()).toEqual([
    {
      id: 'remark.files_unnamed',
      values: { names: 'f0, f1, f2, f3, f4, f5, f6, f7 (+4992)', count: 10_000 },
    },
  ]);
});
