import { jobNames } from '@squeeze/server/ports/jobs';
import { jobOutcomes, modelOutcomes, outsideOutcomes, outsideServices } from '@squeeze/server/ports/metrics';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Seconds: from what a cache answers to what people give up on. */
const answerBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Seconds: work that takes a moment or an hour. */
const workBuckets = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800];
/** Seconds: on time, hardly late, a minute, late by our own rule (10 minutes), hours. */
const latenessBuckets = [0.5, 1, 2, 5, 15, 60, 300, 600, 3_600, 21_600, 86_400];

/** What one process has seen since it began; Prometheus adds up those of several. */
export function ownMetrics(registers: Registry[]) {
  const metrics = {
    build: new Gauge({
      name: 'squeeze_build_info',
      help: 'Always 1; version and role of this process.',
      labelNames: ['version', 'role'],
      registers,
    }),
    requests: new Counter({
      name: 'squeeze_http_requests_total',
      help: 'Requests that were answered or broken off. A stream of events counts once it is open.',
      labelNames: ['method', 'route', 'outcome'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'squeeze_http_request_duration_seconds',
      help: 'From the head of a request to the end of its answer.',
      labelNames: ['method', 'route'],
      buckets: answerBuckets,
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'squeeze_http_requests_in_flight',
      help: 'Requests that are being answered, streams of events aside.',
      registers,
    }),
    eventStreams: new Gauge({
      name: 'squeeze_event_streams_open',
      help: 'Open streams of events.',
      registers,
    }),
    connections: new Gauge({
      name: 'squeeze_database_connections',
      help: 'Connections of the pool of this process; none on SQLite.',
      labelNames: ['state'],
      registers,
    }),
    mostConnections: new Gauge({
      name: 'squeeze_database_connections_limit',
      help: 'How many connections the pool of this process may have.',
      registers,
    }),
    waitingQueries: new Gauge({
      name: 'squeeze_database_waiting_queries',
      help: 'Queries that wait for a connection of the pool.',
      registers,
    }),
    jobs: new Counter({
      name: 'squeeze_job_tries_total',
      help: 'Tries of jobs by this process.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'squeeze_job_duration_seconds',
      help: 'How long a try of a job took.',
      labelNames: ['kind'],
      buckets: workBuckets,
      registers,
    }),
    claimLateness: new Histogram({
      name: 'squeeze_claim_lateness_seconds',
      help: 'How long after it was due an occurrence of a task was claimed.',
      buckets: latenessBuckets,
      registers,
    }),
    deliveryLateness: new Histogram({
      name: 'squeeze_delivery_lateness_seconds',
      help: 'How long after it was to be shown a notification was handed over.',
      labelNames: ['channel'],
      buckets: latenessBuckets,
      registers,
    }),
    sweeps: new Counter({
      name: 'squeeze_sweeps_total',
      help: 'Looks for what is due.',
      labelNames: ['outcome'],
      registers,
    }),
    sweepSeconds: new Histogram({
      name: 'squeeze_sweep_duration_seconds',
      help: 'How long a look for what is due took.',
      buckets: workBuckets,
      registers,
    }),
    lastSweep: new Gauge({
      name: 'squeeze_sweep_last_success_timestamp_seconds',
      help: 'When this process last looked for what is due and found out.',
      registers,
    }),
    serviceCalls: new Counter({
      name: 'squeeze_service_calls_total',
      help: 'Calls to services of others.',
      labelNames: ['service', 'outcome'],
      registers,
    }),
    serviceSeconds: new Histogram({
      name: 'squeeze_service_call_duration_seconds',
      help: 'How long a call to a service of others took.',
      labelNames: ['service'],
      buckets: answerBuckets,
      registers,
    }),
    modelTurns: new Counter({
      name: 'squeeze_model_turns_total',
      help: 'Turns that a language model was asked for.',
      labelNames: ['outcome'],
      registers,
    }),
    modelSeconds: new Histogram({
      name: 'squeeze_model_turn_duration_seconds',
      help: 'How long a turn of a language model took, its tool calls included.',
      buckets: workBuckets,
      registers,
    }),
    modelTokens: new Counter({
      name: 'squeeze_model_tokens_total',
      help: 'Tokens that a language model has read and written.',
      labelNames: ['direction'],
      registers,
    }),
    modelCost: new Counter({
      name: 'squeeze_model_cost_dollars_total',
      help: 'What a language model has cost, by the prices that are set.',
      registers,
    }),
  };
  beginAtZero(metrics);
  return metrics;
}

/** What has not happened yet is 0 and not absent: the first failure is then a rise, which `rate` sees. */
function beginAtZero({
  jobs,
  sweeps,
  serviceCalls,
  modelTurns,
  modelTokens,
}: Record<'jobs' | 'sweeps' | 'serviceCalls' | 'modelTurns' | 'modelTokens', Counter>): void {
  for (const kind of jobNames) for (const outcome of jobOutcomes) jobs.inc({ kind, outcome }, 0);
  for (const outcome of ['ok', 'failed']) sweeps.inc({ outcome }, 0);
  for (const service of outsideServices) {
    for (const outcome of outsideOutcomes) serviceCalls.inc({ service, outcome }, 0);
  }
  for (const outcome of modelOutcomes) modelTurns.inc({ outcome }, 0);
  for (const direction of ['input', 'output']) modelTokens.inc({ direction }, 0);
}

/** What is of the whole installation: every process says the same, so of these the highest counts, not the sum. */
export const installationMetrics = (registers: Registry[]) => ({
  readable: new Gauge({
    name: 'squeeze_installation_readable',
    help: '1 where the figures of the whole installation could be read, else 0, and then they are left out.',
    registers,
  }),
  waitingJobs: new Gauge({
    name: 'squeeze_jobs_waiting',
    help: 'Jobs that are due and have not begun, in the whole installation; counted up to 10000.',
    labelNames: ['kind'],
    registers,
  }),
  oldestJob: new Gauge({
    name: 'squeeze_jobs_oldest_waiting_seconds',
    help: 'For how long the job has been due that waits for longest, in the whole installation.',
    labelNames: ['kind'],
    registers,
  }),
  smsToday: new Gauge({
    name: 'squeeze_sms_spend_today_dollars',
    help: 'What texts that went out have cost this UTC day, in the whole installation.',
    registers,
  }),
  smsLastDay: new Gauge({
    name: 'squeeze_sms_spend_rolling_dollars',
    help: 'What texts that went out have cost in 24 hours, in the whole installation.',
    registers,
  }),
  smsLimit: new Gauge({
    name: 'squeeze_sms_spend_limit_dollars',
    help: 'What texts may cost in 24 hours; beyond it none is sent.',
    registers,
  }),
});
