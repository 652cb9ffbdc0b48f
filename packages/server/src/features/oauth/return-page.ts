import type { Language } from '@squeeze/contracts/languages';
import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import type { PlainSentenceId, Sentence } from '@squeeze/contracts/sentences/sentence';
import { wordSentence } from '@squeeze/contracts/sentences/word-sentence';
import type { Db } from '@squeeze/database/connection';
import type { LoopbackPage } from '../../ports/loopback-listener.ts';
import { languageOf } from '../preferences/preferred-language.ts';
import { providerCatalogue } from './provider-catalogue.ts';

const texts: Readonly<
  Record<Language, { readonly done: (provider: string) => string; readonly back: string }>
> = {
  en: { done: (provider) => `${provider} is connected`, back: 'Back to Squeeze' },
  fr: { done: (provider) => `${provider} est connecté`, back: 'Retour à Squeeze' },
  es: { done: (provider) => `${provider} está conectado`, back: 'Volver a Squeeze' },
};

/**
 * What the browser shows of a return to an embedded server, in the language of its owner: that it is done, or why it is not, with
 * the way back to the app. It holds nothing of what was sent along, and goes to the app by itself.
 */
export async function returnPage(
  db: Db,
  userId: string | null,
  provider: OauthProviderId | null,
  failure: Sentence | PlainSentenceId | null,
): Promise<LoopbackPage> {
  const language = userId === null ? 'en' : await languageOf(db, userId);
  const { done, back } = texts[language];
  const sentence = typeof failure === 'string' ? { id: failure, values: {} } : failure;
  const said =
    sentence === null
      ? done(provider === null ? '' : providerCatalogue[provider].name)
      : wordSentence(language, sentence);
  const address = provider === null ? null : `squeeze://oauth/done/${provider}`;
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Squeeze</title>`,
    ...(address === null || userId === null
      ? []
      : [`<meta http-equiv="refresh" content="0; url=${address}">`]),
    `</head><body><h1>${escaped(said)}</h1>`,
    ...(address === null ? [] : [`<p><a href="${address}">${escaped(back)}</a></p>`]),
    '</body></html>',
  ].join('');
  return { status: sentence === null ? 200 : 400, html };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
