// Looks for rules that are dear or answered with an error, at random over what the grammar allows; part of `pnpm security`.
import process from 'node:process';
import { nextRuns } from '@squeeze/domain/schedules/next-runs';
import { openRule } from '@squeeze/domain/schedules/open-rule';
import { RuleError } from '@squeeze/domain/schedules/recurrence-rule';
import { resolveSchedule } from '@squeeze/domain/schedules/resolve-schedule';
import { WorkBudget, workAtMost } from '@squeeze/domain/schedules/work-budget';
import { randomFrom } from '@squeeze/testing/random-from';
import { anyRule, type RandomRule } from '@squeeze/testing/random-rules';
import { cpuMsOf } from './cpu-ms-of.ts';

/** The longest that a request or a stored rule may keep everybody else waiting. */
const mostMs = 100;
const searchMs = 60_000;
/** A search sees that it has had enough after its last look, which may have been at a whole year. */
const mostAtOnce = 400;
const now = Date.parse('2026-06-10T14:30:00Z');

interface Finding {
  readonly rule: RandomRule;
  readonly ms: number;
  readonly looks: number;
  readonly answer: string;
}

const seed = Number(process.argv[2] ?? 1 + Math.floor(Math.random() * 2_147_483_645));
const random = randomFrom(seed);
const until = performance.now() + searchMs;
const slowest: Finding[] = [];
const failures: string[] = [];
const counts = { taken: 0, refused: 0 };
console.log(`seed ${seed}`);
while (performance.now() < until) examine(anyRule(random));
report();

/** What a call does that previews a rule as sent. */
function answerTo({ rule, startsOn: starts_on, time }: RandomRule): string | null {
  const input = { rule, starts_on, ...(time !== null && { time }) };
  const resolved = resolveSchedule({ type: 'custom', input, timeZone: 'America/New_York', now });
  if (!resolved.ok) return resolved.errors.rule?.id ?? null;
  nextRuns(resolved.schedule, now);
  return null;
}

function examine(rule: RandomRule): void {
  let answer: string | null = null;
  let ms = 0;
  try {
    ms = cpuMsOf(() => {
      answer = answerTo(rule);
    });
    // What held for another reason, a collection of garbage say, does not hold again.
    for (let again = 0; again < 3 && ms > mostMs; again += 1)
      ms = Math.min(
        ms,
        cpuMsOf(() => answerTo(rule)),
      );
  } catch (error) {
    failures.push(`${rule.rule} from ${rule.startsOn}: ended in ${String(error)}`);
    return;
  }
  counts[answer === null ? 'taken' : 'refused'] += 1;
  const looks = looksAt(rule);
  if (ms > mostMs) failures.push(`${rule.rule} from ${rule.startsOn}: ${ms.toFixed(0)} ms`);
  if (looks > workAtMost + mostAtOnce) failures.push(`${rule.rule} from ${rule.startsOn}: ${looks} looks`);
  slowest.push({ rule, ms, looks, answer: answer ?? 'taken' });
  slowest.sort((a, b) => b.ms - a.ms);
  slowest.length = Math.min(slowest.length, 5);
}

function looksAt({ rule, startsOn, time }: RandomRule): number {
  const budget = new WorkBudget();
  try {
    openRule({ type: 'custom', rule, startsOn, time, timeZone: 'UTC' }).next(now, budget);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
  }
  return budget.spent;
}

function report(): void {
  console.log(
    `${counts.taken + counts.refused} rules, ${counts.taken} taken, ${counts.refused} refused in words`,
  );
  for (const { rule, ms, looks, answer } of slowest) {
    console.log(
      `${ms.toFixed(1)} ms of processor time, ${looks} looks: ${rule.rule} from ${rule.startsOn} (${answer})`,
    );
  }
  for (const failure of failures) console.log(`FAIL ${failure}`);
  const verdict = `no rule held the process for more than ${mostMs} ms, and none ended in an error`;
  if (failures.length === 0) console.log(`ok   ${verdict}`);
  console.log(`${failures.length === 0 ? 1 : 0} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
