import { test } from '@playwright/test';
import { buildWeb } from '../browser/build-web.ts';

test('the site and the server are built', () => {
  buildWeb();
});
