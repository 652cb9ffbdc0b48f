import { expect, it } from 'vitest';
import { readLitmus } from './read-litmus.ts';

const passing = `-> running \`basic':
 0. init..................\r 0. init.................. pass
 1. options...............\r 1. options............... WARNING: server does not claim Class 2 compliance
    ...................... pass (with 1 warning)
<- summary for \`basic': of 2 tests run: 2 passed, 0 failed. 100.0%
-> 1 warning was issued.
`;
const failing = `-> running \`props':
 0. init..................\r 0. init.................. pass
 1. propinit..............\r 1. propinit.............. FAIL (PUT of \`/prop' failed: 400 Bad Request)
 2. propset...............\r 2. propset............... SKIPPED
-> 1 test was skipped.
<- summary for \`props': of 2 tests run: 1 passed, 1 failed. 50.0%
`;

it('counts every step of a suite, and names those that failed or were skipped', () => {
  expect(readLitmus('basic', passing)).toEqual([{ what: 'basic: 2 of 2', holds: true, note: '' }]);
  expect(readLitmus('props', failing)).toEqual([
    { what: 'props: 1 of 3', holds: false, note: '' },
    { what: 'props: propinit', holds: false, note: "FAIL (PUT of `/prop' failed: 400 Bad Request)" },
    { what: 'props: propset', holds: false, note: 'SKIPPED' },
  ]);
});

it('holds nothing where litmus has not been run', () => {
  expect(readLitmus('http', 'env: litmus: No such file or directory')).toEqual([
    { what: 'http: 0 of 0', holds: false, note: '' },
  ]);
});
