import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Checks a form with a schema that is fetched while the form is filled in. Should it not arrive, the form is sent
 * unchecked: the server applies the same rules.
 */
export const lazyResolver =
  <Input extends FieldValues, Output>(
    load: () => Promise<z.ZodType<Output, Input>>,
  ): Resolver<Input, unknown, Output> =>
  async (values, context, options) => {
    const schema = await load().catch(() => null);
    if (schema === null) return { values: values as unknown as Output, errors: {} };
    return standardSchemaResolver(schema)(values, context, options);
  };
