import { firstViews, firstViewSize } from '@squeeze/testing/first-view';
import { builtSite } from './build-web.ts';
import { expect, test } from './test.ts';

for (const view of firstViews) {
  test(`the first view of ${view.name} loads at most ${view.atMostKb} KB of JS`, async () => {
    const { kb } = await firstViewSize(builtSite, view);
    expect(kb).toBeLessThanOrEqual(view.atMostKb);
    // The imports were followed: React by itself is more than this.
    expect(kb).toBeGreaterThan(70);
  });
}
