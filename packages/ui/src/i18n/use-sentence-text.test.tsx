import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { issuesOf } from '@squeeze/contracts/issues';
import type { SentenceId } from '@squeeze/contracts/sentences/sentence';
import { sentences, wordSentence } from '@squeeze/contracts/sentences/word-sentence';
import {
  emailAddress,
  fullName,
  newPassword,
  phoneNumberInput,
  verificationCode,
} from '@squeeze/contracts/sign-up-fields';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Language } from '@squeeze/contracts/languages';
import { firstTexts } from './catalogue/first-texts.ts';
import { keepSentence } from '@squeeze/contracts/sentences/kept-sentence';
import type { CatalogueLanguage } from './language.ts';
import { TextProvider } from './text-provider.tsx';
import { useSentenceText } from './use-sentence-text.ts';

function Said({ kept }: { readonly kept: string }): ReactNode {
  return <p data-testid="said">{useSentenceText()(kept)}</p>;
}

const say = async (kept: string, language: CatalogueLanguage): Promise<string | null> => {
  render(
    <TextProvider language={language}>
      <Said kept={kept} />
    </TextProvider>,
  );
  return (await screen.findByTestId('said')).textContent;
};

const idsOf = (schema: z.ZodType, values: readonly string[]): string[] =>
  values.flatMap((value) => {
    const { error } = schema.safeParse(value, { reportInput: true });
    return error ? issuesOf(error).map(({ sentence }) => sentence.id) : [];
  });

describe('a kept sentence', () => {
  it('is worded in the language of the moment', async () => {
    expect(await say('email_required', 'fr')).toBe('L’e-mail est obligatoire');
  });

  it('is worded with its values', async () => {
    const full = keepSentence({ id: 'limit_reached.todos', values: { limit: 20_000 } });
    expect(await say(full, 'es')).toMatch(/^Has llegado a 20.000 tareas\. /);
  });

  it('is shown in the words of a server that knows more codes', async () => {
    const kept = keepSentence({ id: 'not_found.comet', values: {}, detail: 'Comet not found' });
    expect(await say(kept, 'es')).toBe('Comet not found');
  });

  it.each(Object.entries(sentences))('is worded in %s as the server words it', (language, table) => {
    const i18n = setupI18n({ locale: language, messages: { [language]: { ...table } } });
    i18n.setMessagesCompiler(compileMessage);
    for (const id of Object.keys(table) as SentenceId[]) {
      const values = Object.fromEntries(
        [...table[id].matchAll(/\{(\w+)/g)].map(([, name]) => [name, 12_345]),
      );
      expect(i18n._(id, values)).toBe(wordSentence(language as Language, { id, values }));
    }
  });

  it('is there from the first page on for every rule of the sign-up fields', () => {
    const long = 'x'.repeat(300);
    const nul = `In${String.fromCharCode(0)}es`;
    const ids = [
      ...idsOf(emailAddress, ['', 'ines', long]),
      ...idsOf(newPassword, ['', 'short', 'alllowercase', long]),
      ...idsOf(fullName, ['', 'I', long, nul]),
      ...idsOf(phoneNumberInput, ['', 'abc', long]),
      ...idsOf(verificationCode, ['', '1234567']),
    ];
    expect([...new Set(ids)].filter((id) => !(id in firstTexts))).toEqual([]);
  });
});
