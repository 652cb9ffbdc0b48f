import type { SystemServices, systemEndpoints } from '@squeeze/contracts/system';
import { bound, type Routes } from '../../http/call.ts';

export interface SystemFacts {
  readonly edition: 'cloud' | 'embedded';
  readonly version: string;
  readonly services: () => Promise<SystemServices>;
  /** ISO 3166; null where it is not restricted. */
  readonly codeCountries: readonly string[] | null;
}

export const systemRoutes = ({
  edition,
  version,
  services,
  codeCountries,
}: SystemFacts): Routes<typeof systemEndpoints> => ({
  getSystem: bound(async () => ({
    edition,
    version,
    services: await services(),
    code_countries: codeCountries === null ? null : [...codeCountries],
  })),
});
