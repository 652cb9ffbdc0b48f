import { givenSentText } from '@squeeze/testing/given-text';
import { givenSystemAlert } from '@squeeze/testing/given-system-alert';
import { setRoles } from '@squeeze/database/user-roles';
import { test } from './test.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
test('look', async ({ page, api }) => {
  test.setTimeout(300_000);
  console.log(Object.keys(api));
  await signInAsSomeoneNew(page, api.origin);
});
