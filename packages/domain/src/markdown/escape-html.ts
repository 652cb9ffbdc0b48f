const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in HTML, in the value of an attribute as well. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (found) => escapes[found] ?? found);
