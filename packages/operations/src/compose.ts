import { parse } from 'yaml';
import { z } from 'zod';

const duration = z.string().regex(/^\d+(?:ms|s|m|h)$/);
const address = z.string().regex(/^\d+\.\d+\.\d+\.\d+$/);

const Health = z.strictObject({
  test: z.tuple([z.enum(['CMD', 'CMD-SHELL'])], z.string()),
  interval: duration,
  timeout: duration,
  retries: z.int().positive(),
  start_period: duration.optional(),
});

/** What compose.yaml uses of the Compose specification (https://github.com/compose-spec/compose-spec), and nothing else. */
const Service = z.strictObject({
  image: z.string().regex(/^[a-z][a-z0-9./-]*:(?:[\w.-]+|\$\{\w+:-[\w.-]+\})$/),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string().startsWith('/')).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  stop_grace_period: duration.optional(),
  shm_size: z
    .string()
    .regex(/^\d+[bkmg]$/)
    .optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string()).optional(),
  ports: z.array(z.string().regex(/^\d{1,5}:\d{1,5}$/)).optional(),
  volumes: z.array(z.string().regex(/^(?:\w+|\.\/[\w.]+):\/[\w./]+(?::ro)?$/)).optional(),
  extra_hosts: z.array(z.string().regex(/^[\w-]+:\d+\.\d+\.\d+\.\d+$/)).optional(),
  healthcheck: Health.optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({
        condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
      }),
    )
    .optional(),
  networks: z.record(z.string(), z.strictObject({ ipv4_address: address })),
});

const Compose = z
  .object({
    name: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/),
    services: z.record(z.string().regex(/^[a-zA-Z0-9._-]+$/), Service),
    networks: z.record(
      z.string(),
      z.strictObject({
        ipam: z.strictObject({
          config: z.array(z.strictObject({ subnet: z.string().regex(/^\d+\.\d+\.\d+\.0\/24$/) })),
        }),
      }),
    ),
    volumes: z.record(z.string(), z.null()),
  })
  // Beside these only parts that others refer to.
  .catchall(z.never().or(z.record(z.string(), z.unknown())));

export type Compose = z.infer<typeof Compose>;
export type ComposeService = z.infer<typeof Service>;

/** @throws ZodError for what the specification, or this installation, does not know */
export const readCompose = (text: string): Compose => Compose.parse(parse(text, { merge: true }));

const variable = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/**
 * A value as Compose fills it in.
 * @throws Error for a variable that is needed and not there, and for a `$` that begins none
 */
export function filledIn(value: string, given: Readonly<Record<string, string>>): string {
  if (value.replaceAll(variable, '').includes('$'))
    throw new Error(`a variable is not well formed: ${value}`);
  return value.replaceAll(variable, (_, name: string, kind: string | undefined, rest = '') => {
    const found = given[name] ?? '';
    if (found !== '') return found;
    if (kind === '-') return rest;
    throw new Error(`${name} is not set: ${rest}`);
  });
}
