import { OutsideFailure, type OutsideFailureKind } from '@squeeze/server/ports/outside-lists';
import { z } from 'zod';
import { OutsideApi, type OutsideApiOptions } from '../outside-api.ts';

/** https://learn.microsoft.com/graph/errors */
const GraphError = z.object({ error: z.object({ code: z.string() }) });

export const graphCode = (body: unknown): string | null =>
  GraphError.safeParse(body).data?.error.code.toLowerCase() ?? null;

const meanings: Readonly<Record<string, OutsideFailureKind>> = {
  errorirresolvableconflict: 'changed_meanwhile',
  resyncrequired: 'state_lost',
  syncstateinvalid: 'state_lost',
  syncstatenotfound: 'state_lost',
};

const meaningOf = (status: number, body: unknown): OutsideFailureKind | null =>
  status >= 500 ? null : (meanings[graphCode(body) ?? ''] ?? null);

/** https://learn.microsoft.com/graph/use-the-api */
export const graphApi = (options: OutsideApiOptions): OutsideApi =>
  new OutsideApi({ address: 'https://graph.microsoft.com/v1.0', meaningOf }, options);

/** https://learn.microsoft.com/graph/delta-query-overview */
export const graphPage = <Row>(row: z.ZodType<Row>) =>
  z.object({
    value: z.array(row),
    '@odata.nextLink': z.string().optional(),
    '@odata.deltaLink': z.string().optional(),
  });

/**
 * What a full address of a next page or round asks for. The address itself is asked by nobody: wherever it led, a token would go
 * there. @throws {OutsideFailure} `garbled` for one that is not of this API
 */
export function askedBy(link: string, api: OutsideApi): string {
  if (!api.isOwn(link)) throw new OutsideFailure('garbled');
  return new URL(link).searchParams.toString();
}

export const queryOf = (asked: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(asked));

export const instantOf = (text: string | null | undefined): number | null => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
};

/** https://learn.microsoft.com/graph/api/resources/datetimetimezone */
export const GraphTime = z.object({ dateTime: z.string(), timeZone: z.string().nullish() });
export const GraphBody = z.object({ content: z.string().nullish(), contentType: z.string().nullish() });
