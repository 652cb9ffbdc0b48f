/** What somebody has said on a consent page. */
export interface Consent {
  readonly isGiven: boolean;
  readonly scopes: readonly string[];
  readonly pages: readonly string[];
}

interface Asked {
  /** Who is signed in there. */
  readonly account: string;
  readonly scopes: readonly string[];
  /** Titles of the pages that may be chosen, with a vendor that has pages instead of scopes. */
  readonly pages: readonly string[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const choices = (name: string, values: readonly string[], isChosen: boolean): string =>
  values
    .map(
      (value) =>
        `<p><label><input type="checkbox" name="${name}" value="${escaped(value)}"${isChosen ? ' checked' : ''}> ${escaped(value)}</label></p>`,
    )
    .join('');

/**
 * A consent page such as vendors show: what is asked for can be left out by itself, as Google lets people do; pages are chosen one by
 * one, as Notion has it; and all of it can be refused. It is sent to where it was shown.
 */
export const consentPage = ({ account, scopes, pages }: Asked): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Consent</title></head><body>
<h1>Squeeze wants access to the account of ${escaped(account)}</h1>
<form method="post">
${choices('scope', scopes, true)}
${choices('page', pages, false)}
<button name="answer" value="yes">Allow</button>
<button name="answer" value="no">Cancel</button>
</form></body></html>`;

/** @param form what the page has sent */
export function consentOf(form: string): Consent {
  const sent = new URLSearchParams(form);
  return {
    isGiven: sent.get('answer') === 'yes',
    scopes: sent.getAll('scope'),
    pages: sent.getAll('page'),
  };
}
