import { MemoryRateLimits } from '@squeeze/integrations/rate-limits/memory-rate-limits';
import type { RateLimits } from '@squeeze/server/ports/rate-limits';
import type { FakeClock } from './fake-clock.ts';

/** Rate limits in memory that go by the test's clock. */
export const testLimits = (clock: FakeClock): RateLimits => new MemoryRateLimits(clock);
