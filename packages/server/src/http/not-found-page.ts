const sentences = [
  { lang: 'en', text: 'There is no page at this address.', link: 'Go to the first page' },
  { lang: 'fr', text: 'Il n’y a pas de page à cette adresse.', link: 'Aller à la première page' },
  { lang: 'es', text: 'No hay ninguna página en esta dirección.', link: 'Ir a la primera página' },
] as const;

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
${sentences.map(({ lang, text, link }) => `<p lang="${lang}">${text} <a href="/">${link}</a></p>`).join('\n')}
</main>
</html>
`;
