import { describe, expect, it } from 'vitest';
import { launchRequest } from './launch-request.ts';

describe('launchRequest', () => {
  it('finds links and the capture switch among the switches of Chromium', () => {
    const argv = [
      '/opt/Squeeze/squeeze',
      '--enable-features=x',
      '--quick-capture',
      'squeeze://open/dashboard',
      '--original-process-start-time=1',
      'SQUEEZE://capture',
      'https://squeeze.example',
    ];
    expect(launchRequest(argv)).toEqual({
      links: ['squeeze://open/dashboard', 'SQUEEZE://capture'],
      quickCapture: true,
    });
  });

  it('takes a few links at most', () => {
    const argv = Array.from({ length: 50 }, () => 'squeeze://capture');
    expect(launchRequest(argv).links).toHaveLength(10);
  });
});
