import { describe, expect, it } from 'vitest';
import { deviceOf } from './device-of.ts';

describe('the device of a user agent', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox · Linux', 'computer'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'Chrome · Windows',
      'computer',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      'Microsoft Edge · Windows',
      'computer',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari · macOS',
      'computer',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari · iOS',
      'phone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari · iOS',
      'tablet',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
      'Chrome · Android',
      'phone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Squeeze/0.1.0 Chrome/144.0.0.0 Electron/45.0.0 Safari/537.36',
      'Squeeze · Windows',
      'app',
    ],
    ['Squeeze/0.1.0', 'Squeeze', 'app'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux', 'computer'],
    ['Bank of Elsewhere/1.0 (x)', null, 'unknown'],
    ['curl/8.14.1', null, 'unknown'],
    ['   ', null, 'unknown'],
    ['', null, 'unknown'],
    ['\u0000\uD800 (((', null, 'unknown'],
    [null, null, 'unknown'],
  ])('%s is %s', (userAgent, label, kind) => {
    expect(deviceOf(userAgent)).toEqual({ label, kind });
  });
});
