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
import { answers } from './catalogue/en/answers.ts';
import type { CatalogueLanguage } from './language.ts';
import { TextProvider } from './text-provider.tsx';
import { useAnswerText } from './use-answer-text.ts';

function Said({ sentence }: { readonly sentence: string }): ReactNode {
  return <p data-testid="said">{useAnswerText()(sentence)}</p>;
}

const say = async (sentence: string, language: CatalogueLanguage): Promise<string | null> => {
  render(
    <TextProvider language={language}>
      <Said sentence={sentence} />
    </TextProvider>,
  );
  return (await screen.findByTestId('said')).textContent;
};

const messagesOf = (schema: z.ZodType, values: readonly string[]): string[] =>
  values.flatMap((value) => schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []);

describe('an answer', () => {
  it('is said in the language of the moment', async () => {
    expect(await say('Email is required', 'fr')).toBe('L’e-mail est obligatoire');
  });

  it('stays as it came when the catalogue does not have it', async () => {
    expect(await say('You have reached 20,000 todos. Delete some to add more.', 'es')).toBe(
      'You have reached 20,000 todos. Delete some to add more.',
    );
  });

  it('can be said for every rule of the sign-up fields', () => {
    const long = 'x'.repeat(300);
    const nul = `In${String.fromCharCode(0)}es`;
    const sentences = [
      ...messagesOf(emailAddress, ['', 'ines', long]),
      ...messagesOf(newPassword, ['', 'short', 'alllowercase', long]),
      ...messagesOf(fullName, ['', 'I', long, nul]),
      ...messagesOf(phoneNumberInput, ['', 'abc', long]),
      ...messagesOf(verificationCode, ['', '1234567']),
    ];
    const known = new Set<string>(Object.values(answers));
    expect([...new Set(sentences)].filter((sentence) => !known.has(sentence))).toEqual([]);
  });
});
