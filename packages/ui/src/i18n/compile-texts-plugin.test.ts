import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kit } from './catalogue/en/kit.ts';
import { compileTexts } from './compile-texts-plugin.ts';

type Transform = (code: string, id: string) => Promise<{ code: string } | null>;

const transform = compileTexts().transform as unknown as Transform;
const catalogue = join(import.meta.dirname, 'catalogue');

describe('texts compiled while building', () => {
  it('read as those compiled when shown', async () => {
    const built = await transform('', join(catalogue, 'en/kit.ts'));
    const compiled = JSON.parse(built?.code.replace(/^export const kit = |;$/g, '') ?? '') as typeof kit;
    expect(Object.keys(compiled)).toEqual(Object.keys(kit));
    const values = { count: 2, label: 'A', list: 'a, b', met: 3, name: 'Chat', title: 'Milk', total: 5 };
    const early = setupI18n({ locale: 'en', messages: { en: compiled } });
    early.setMessagesCompiler((text) => [text]);
    const late = setupI18n({ locale: 'en', messages: { en: kit } });
    late.setMessagesCompiler(compileMessage);
    for (const id of Object.keys(kit)) expect(early._(id, values)).toBe(late._(id, values));
  });

  it('are those of the catalogue and nothing else', async () => {
    const sentences = join(import.meta.dirname, '../../../contracts/src/sentences/en/further.ts');
    expect(await transform('', sentences)).not.toBeNull();
    expect(await transform('', join(catalogue, 'first-texts.ts'))).toBeNull();
    expect(await transform('', join(import.meta.dirname, 'messages.ts'))).toBeNull();
  });
});
