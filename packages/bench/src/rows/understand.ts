import * as chrono from 'chrono-node';
import { limits } from '@squeeze/contracts/limits';
import { type Language, languages } from '@squeeze/contracts/languages';
import { understand } from '@squeeze/domain/understanding/understand';
import { interleave } from '../interleave.ts';
import { bundledSize } from '../bundled-size.ts';
import type { Row } from '../row.ts';
import { messagesOf } from '../texts/messages-of.ts';

const now = Date.parse('2026-06-10T14:30:00Z');
const timeZone = 'America/New_York';
const lengths = [200, 4_000] as const;
const inFull = { en: 'English', fr: 'French', es: 'Spanish' } as const satisfies Record<Language, string>;
/** What each side reads at least in one measurement: characters. */
const readAtLeast = 160_000;

const byChrono = { en: chrono.en, fr: chrono.fr, es: chrono.es } as const satisfies Record<Language, unknown>;

/** Reading a message as the assistant does beside a library that looks for dates in it and for nothing else. */
export const readings: readonly Row[] = languages.flatMap((language) =>
  lengths.map((length): Row => {
    const texts = messagesOf(language, length);
    const reads = (read: (text: string) => unknown) => (): Promise<number> => {
      const repeats = Math.ceil(readAtLeast / (texts.length * length));
      const startedAt = performance.now();
      for (let n = 0; n < repeats; n += 1) for (const text of texts) read(text);
      return Promise.resolve(((performance.now() - startedAt) * 1_000) / (repeats * texts.length));
    };
    const product = reads((text) =>
      understand(text, {
        now,
        timeZone,
        language,
        known: { todos: [], tasks: [], recent: [] },
        atMost: limits.toolCallsPerTurn,
      }),
    );
    const reference = reads((text) => byChrono[language].parse(text, new Date(now)));
    return {
      name: `understand-${language}-${length}`,
      what: `reading a message of ${length.toLocaleString('en')} characters, ${inFull[language]}`,
      reference: 'chrono-node alone on the same texts, which finds dates only',
      unit: 'µs',
      goal: { of: 'ratio', bound: 'at most', value: 4 },
      async measure() {
        await reference();
        await product();
        return {
          rounds: await interleave({ reference, product }),
          notes: [`${texts.length} texts, written by hand, none like another.`],
        };
      },
    };
  }),
);

/** What a browser loads to read what is captured: 20 % more than when it read by expressions and chrono-node. */
export const captureRules: Row = {
  name: 'capture-rules',
  what: 'JS that reads what is captured in the browser, gzip',
  reference: 'none',
  unit: 'KB',
  goal: { of: 'figure', bound: 'at most', value: 84 },
  async measure() {
    const kb = await bundledSize('packages/domain/src/understanding/proposed-items.ts');
    return { rounds: [{ reference: null, product: kb }], notes: [] };
  },
};
