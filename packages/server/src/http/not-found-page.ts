import { type Language, languages } from '@squeeze/contracts/languages';

const sentences = {
  en: { text: 'There is no page at this address.', link: 'Go to the first page' },
  fr: { text: 'Il n’y a pas de page à cette adresse.', link: 'Aller à la première page' },
  es: { text: 'No hay ninguna página en esta dirección.', link: 'Ir a la primera página' },
} as const satisfies Record<Language, { readonly text: string; readonly link: string }>;

const paragraph = (language: Language): string => {
  const { text, link } = sentences[language];
  return `<p lang="${language}">${text} <a href="/">${link}</a></p>`;
};

/**
 * Answers an address that no page has: leads to the first one, and with JavaScript goes there. In every language of the
 * product, since nothing is known of who reads it; without a style, since no inline one is allowed.
 */
export const notFoundPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Not found · Squeeze</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/go-home.js"></script>
<main>
<h1>Squeeze</h1>
${languages.map(paragraph).join('\n')}
</main>
</html>
`;
