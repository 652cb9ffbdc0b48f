import { limits } from '@squeeze/contracts/limits';
import { searchKey } from '@squeeze/domain/search/search-key';
import { z } from 'zod';

/** Models put JSON in a block of its own, with or without words around it. */
const block = /```(?:json)?\s*\n([\s\S]*?)\n\s*```/;

/** As a list begins each of its lines, though it was told not to. */
const mark = /^(?:[-*•–]|\d{1,2}[.)])\s+/u;

/** What no screen shows, or what turns the order of what is read; the joiners of scripts and emoji stay. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/u;

const Answer = z.union([
  z.array(z.string()),
  z.object({ steps: z.array(z.string()) }).transform((given) => given.steps),
]);

/** One step as a person may keep it. */
const Step = z
  .string()
  .transform((text) => text.trim().replace(mark, '').replaceAll(/ {2,}/g, ' '))
  .pipe(
    z
      .string()
      .regex(/[\p{L}\p{N}\p{S}]/u)
      .max(limits.todoStepTitle.max)
      .refine((text) => !unseen.test(text)),
  );

const keyOf = (title: string): string =>
  searchKey(title)
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim();

/**
 * The steps that a model has proposed, at most `most`: those that fit, none twice, and none that the todo has already. Null for an
 * answer that is no list of texts.
 */
export function readProposedSteps(
  answer: string,
  { has, most }: { readonly has: readonly string[]; readonly most: number },
): readonly string[] | null {
  const given = Answer.safeParse(jsonIn(answer));
  if (!given.success) return null;
  const known = new Set(has.map(keyOf));
  const steps = given.data
    .map((text) => Step.safeParse(text))
    .flatMap(({ data }) => (data === undefined ? [] : [data]))
    .filter((step) => {
      const key = keyOf(step);
      if (known.has(key)) return false;
      known.add(key);
      return true;
    });
  return steps.slice(0, most);
}

/** The JSON of an answer: the whole of it, or what stands in a block or in brackets among other words. */
function jsonIn(answer: string): unknown {
  const list = answer.slice(answer.indexOf('['), answer.lastIndexOf(']') + 1);
  for (const written of [answer, block.exec(answer)?.[1] ?? '', list]) {
    try {
      return JSON.parse(written) as unknown;
    } catch {
      // The next, then.
    }
  }
  return undefined;
}
