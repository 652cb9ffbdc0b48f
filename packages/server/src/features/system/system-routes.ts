import type { SystemServices, systemEndpoints } from '@squeeze/contracts/system';
import { bound, type Routes } from '../../http/call.ts';

export interface SystemFacts {
  readonly edition: 'cloud' | 'embedded';
  readonly version: string;
  readonly services: () => Promise<SystemServices>;
}

export const systemRoutes = (facts: SystemFacts): Routes<typeof systemEndpoints> => ({
  getSystem: bound(async () => ({ ...facts, services: await facts.services() })),
});
