import { describe, expect, it } from 'vitest';
import { parseDeepLink } from './deep-link.ts';

const thing = '01a21dc2-f689-7f04-be3c-089153bf04f4';
const state = `d.${'s'.repeat(43)}`;
const returns = (part: object) => ({
  kind: 'oauth',
  returned: { provider: 'google', state, code: null, iss: null, error: null, ...part },
});
const captures = (text: string, cut = false) => ({ kind: 'capture', text, cut });

describe('parseDeepLink', () => {
  it.each([
    ['squeeze://open/dashboard', { kind: 'open', path: '/dashboard' }],
    ['squeeze://open/dashboard/todos', { kind: 'open', path: '/dashboard/todos' }],
    [
      `squeeze://open/dashboard/notes?note=${thing}`,
      { kind: 'open', path: `/dashboard/notes?note=${thing}` },
    ],
    [
      `squeeze://open/dashboard/todos?todo=${thing}`,
      { kind: 'open', path: `/dashboard/todos?todo=${thing}` },
    ],
    ['SQUEEZE://open/dashboard/chat', { kind: 'open', path: '/dashboard/chat' }],
    [
      `squeeze://auth/callback?code=${'c'.repeat(43)}&state=${'s'.repeat(32)}`,
      { kind: 'sign-in', code: 'c'.repeat(43), state: 's'.repeat(32) },
    ],
    [`squeeze://oauth/callback/google?state=${state}&code=4%2F0Ab_c`, returns({ code: '4/0Ab_c' })],
    [
      `squeeze://oauth/callback/google?code=c&iss=https%3A%2F%2Faccounts.example&state=${state}`,
      returns({ code: 'c', iss: 'https://accounts.example' }),
    ],
    [
      `squeeze://oauth/callback/notion?state=${state}&error=access_denied`,
      returns({ provider: 'notion', error: 'access_denied' }),
    ],
    ['squeeze://oauth/done/google', { kind: 'open', path: '/dashboard/integrations' }],
    ['squeeze://capture', captures('')],
    ['squeeze://capture/', captures('')],
    ['squeeze://capture?text=', captures('')],
    ['squeeze://capture?text=buy%20oat+milk%20friday%20%23errands', captures('buy oat milk friday #errands')],
    ['squeeze://capture?text=one%0Atwo', captures('one\ntwo')],
    ['squeeze://capture/?text=caf%C3%A9%20%F0%9F%8D%8A', captures('café 🍊')],
    [`squeeze://capture?text=${'%E2%82%AC'.repeat(4_000)}`, captures('€'.repeat(4_000))],
    [`squeeze://capture?text=${'a'.repeat(4_001)}`, captures('a'.repeat(4_000), true)],
    [`squeeze://capture?text=${'a'.repeat(100_000)}`, captures('a'.repeat(4_000), true)],
    // A character of two places is not cut in two.
    [`squeeze://capture?text=a${'%F0%9F%8D%8A'.repeat(2_000)}`, captures(`a${'🍊'.repeat(1_999)}`, true)],
    ['squeeze://capture?text=%3Cscript%3Ealert(1)%3C/script%3E', captures('<script>alert(1)</script>')],
  ])('reads %s', (address, link) => {
    expect(parseDeepLink(address)).toEqual(link);
  });

  it.each([
    '',
    'squeeze:',
    'squeeze://',
    'squeeze:capture?text=x',
    'squeeze:///capture?text=x',
    'squeeze://capture/save?text=x',
    'squeeze://capture?text=a&text=b',
    'squeeze://capture?text=a&save=true',
    'squeeze://capture?save=true',
    'squeeze://capture?text=a#save',
    'squeeze://capture?text=%00',
    'squeeze://capture?text=%1B%5B2J',
    'squeeze://capture?text=a%09b',
    'squeeze://capture:80?text=a',
    'squeeze://user@capture?text=a',
    'squeeze://user:password@capture?text=a',
    'squeeze://capture.evil.example?text=a',
    `squeeze://capture?text=${'a'.repeat(300_000)}`,
    'squeeze://open',
    'squeeze://open/',
    'squeeze://open//evil.example',
    'squeeze://open/dashboard/',
    'squeeze://open/dashboard?next=https://evil.example',
    'squeeze://open/dashboard#x',
    `squeeze://open/dashboard/notes?todo=${thing}`,
    `squeeze://open/dashboard/notes?note=${thing}&shelf=deleted`,
    `squeeze://open/dashboard/notes?note=${thing}%20`,
    'squeeze://open/dashboard/notes?note=1',
    'squeeze://open/dashboard/../../etc/passwd',
    'squeeze://open/%64ashboard',
    'squeeze://open/dashboard%2Ftodos',
    'squeeze://open/https://evil.example',
    'squeeze://open/javascript:alert(1)',
    'squeeze://open/dashboard/admin-analytics',
    'squeeze://open/dashboard/prototype',
    'squeeze://oauth/callback/google?code=stolen&state=d.x',
    'squeeze://oauth',
    'squeeze://oauth/callback/google',
    `squeeze://oauth/callback/google?state=${state}`,
    // Of a flow that the browser itself has begun.
    `squeeze://oauth/callback/google?state=w.${'s'.repeat(43)}&code=c`,
    `squeeze://oauth/callback/google?state=${state}&code=c&error=access_denied`,
    `squeeze://oauth/callback/google?state=${state}&code=a&code=b`,
    `squeeze://oauth/callback/google?state=${state}&code=c&next=https://evil.example`,
    `squeeze://oauth/callback/google?state=${state}&code=a%0Ab`,
    `squeeze://oauth/callback/google?state=${state}&code=${'c'.repeat(5_000)}`,
    `squeeze://oauth/callback/google?state=${state}&code=c#x`,
    `squeeze://oauth/callback/../google?state=${state}&code=c`,
    `squeeze://oauth/callback/Google?state=${state}&code=c`,
    `squeeze://oauth/callback/google/more?state=${state}&code=c`,
    'squeeze://oauth/done/google?code=c',
    'squeeze://oauth/done/',
    'squeeze://oauth/done',
    'squeeze://auth/callback',
    'squeeze://auth/callback?code=short&state=short',
    `squeeze://auth/callback?state=${'s'.repeat(32)}&code=${'c'.repeat(43)}`,
    `squeeze://auth/callback?code=${'c'.repeat(43)}&state=${'s'.repeat(32)}&next=x`,
    `squeeze://auth/callback?code=${'c'.repeat(43)}&state=${'s'.repeat(32)}#x`,
    `squeeze://auth/callback?code=${'c'.repeat(40)}%2F..&state=${'s'.repeat(32)}`,
    `squeeze://auth/other?code=${'c'.repeat(43)}&state=${'s'.repeat(32)}`,
    'squeeze://delete/everything',
    'squeeze://open\\dashboard',
    'squeeze-evil://capture?text=a',
    'https://capture?text=a',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '--no-sandbox',
    'squeeze://capture?text=a --inspect'.padEnd(300_000, ' '),
  ])('does nothing with %s', (address) => {
    expect(parseDeepLink(address)).toBeNull();
  });
});
