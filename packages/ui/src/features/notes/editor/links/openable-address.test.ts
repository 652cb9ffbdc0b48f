import { expect, it } from 'vitest';
import { openableAddress } from './openable-address.ts';

it.each([
  ['https://a.example/x?y#z', 'https://a.example/x?y#z'],
  ['http://a.example', 'http://a.example/'],
  ['www.a.example/x', 'https://www.a.example/x'],
  ['ana@a.example', 'mailto:ana@a.example'],
  ['mailto:ana@a.example', 'mailto:ana@a.example'],
  ['tel:+12025550123', 'tel:+12025550123'],
  ['/dashboard/notes/1?x#y', '/dashboard/notes/1?x#y'],
  ['#Plan', '#Plan'],
  ['#', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  [' javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['java&#115;cript:alert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['vbscript:x', null],
  ['file:///etc/passwd', null],
  ['blob:https://a.example/1', null],
  ['squeeze://open', null],
  ['notes/1', null],
  ['', null],
])('%j opens as %j', (written, opens) => {
  expect(openableAddress(written)).toBe(opens);
});
