import axe from 'axe-core';

/** What axe finds in a DOM without layout; colours are checked by contrast.test.ts. */
export const violations = async (): Promise<string[]> => {
  const { violations: found } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'color-contrast': { enabled: false } },
  });
  return found.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`);
};
