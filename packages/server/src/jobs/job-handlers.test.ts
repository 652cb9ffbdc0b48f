import { expect, it } from 'vitest';
import { jobHandlers } from './job-handlers.ts';

it('hands each kind of job to the part that carries it out, with how its try stands', async () => {
  const asked: unknown[] = [];
  const handlers = jobHandlers({
    runTask: async (runId, current) => void asked.push(['run', runId, current]),
    deliverNotification: async (deliveryId, current) => void asked.push(['deliver', deliveryId, current]),
  });
  const current = { attempt: 2, isLastAttempt: false, signal: new AbortController().signal };
  await handlers['run-task']({ payload: { runId: 'r' }, ...current });
  await handlers['deliver-notification']({ payload: { deliveryId: 'd' }, ...current });
  expect(asked).toEqual([
    ['run', 'r', current],
    ['deliver', 'd', current],
  ]);
});
