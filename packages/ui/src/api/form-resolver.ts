import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { issuesOf } from '@squeeze/contracts/issues';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { keepSentence } from '@squeeze/contracts/sentences/kept-sentence';

/** Checks a form with a schema; the message of each issue is a kept sentence, worded when it is shown. */
export const formResolver = <Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> =>
  standardSchemaResolver<Input, unknown, Output>({
    '~standard': {
      version: 1,
      vendor: 'zod',
      validate: (values) => {
        const result = schema.safeParse(values, { reportInput: true });
        if (result.success) return { value: result.data };
        return {
          issues: issuesOf(result.error).map(({ path, sentence }) => ({
            path: path.split('.'),
            message: keepSentence(sentence),
          })),
        };
      },
    },
  });
