import { describe, expect, it } from 'vitest';
import { isKept } from './build-service-worker.ts';

describe('what a device keeps of the site', () => {
  it.each([
    'index.html',
    'theme-boot.js',
    'favicon.svg',
    'assets/index-BGQJwhYU.js',
    'assets/class-names--M2Ph2Mv.js',
    'assets/index-pYG3pBTa.css',
    'assets/figtree-latin-wght-normal-D_ZTVpCC.woff2',
  ])('has %s', (file) => {
    expect(isKept(file)).toBe(true);
  });

  it.each([
    '.built-from',
    'service-worker.js',
    'go-home.js',
    'icon-512.png',
    'assets/figtree-latin-ext-wght-normal-DCwSJGxG.woff2',
    'assets/gallery-page-C_m5CJSJ.js',
    'assets/index.js',
  ])('has no %s', (file) => {
    expect(isKept(file)).toBe(false);
  });
});
