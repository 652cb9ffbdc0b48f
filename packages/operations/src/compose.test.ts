import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Compose, type ComposeService, filledIn, readCompose } from './compose.ts';
import { operationsFolder, readOperationsFile, readProjectFile } from './documents.ts';

/** What an operator has to bring. */
const secrets = {
  SQUEEZE_PUBLIC_URL: 'https://squeeze.example',
  SQUEEZE_MASTER_KEYS: '1:key',
  POSTGRES_PASSWORD: 'password',
  METRICS_TOKEN: 'token',
};

describe('compose.yaml', () => {
  let compose: Compose;
  let text: string;
  let ours: [string, ComposeService][];
  beforeAll(async () => {
    text = await readOperationsFile('compose.yaml');
    compose = readCompose(text);
    ours = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('squeeze:'));
  });

  const addressOf = (name: string): string | undefined =>
    Object.values(compose.services[name]?.networks ?? {})[0]?.ipv4_address;

  it('is what the specification knows; what it does not is refused', () => {
    expect(Object.keys(compose.services)).toHaveLength(6);
    expect(() => readCompose(text.replace('restart: unless-stopped', 'restarts: unless-stopped'))).toThrow(
      'restarts',
    );
    expect(() => readCompose(text.replace('stop_grace_period: 30s', 'stop_grace_period: 30'))).toThrow(
      'stop_grace_period',
    );
    expect(() => readCompose(text.replace('services:', 'servises:'))).toThrow('services');
  });

  it('starts two web and two worker processes, PostgreSQL and nginx', () => {
    const roles = ours.map(([, { environment }]) => environment?.['SQUEEZE_ROLE'] ?? '');
    expect(roles.toSorted()).toEqual(['web', 'web', 'worker', 'worker']);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['postgres', 'nginx']));
  });

  it('refers only to what there is', async () => {
    const dockerfile = await readOperationsFile('Dockerfile');
    for (const [name, service] of Object.entries(compose.services)) {
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        const needed = compose.services[other];
        expect(needed, `${name} depends on ${other}`).toBeDefined();
        const isChecked =
          needed?.healthcheck !== undefined ||
          (needed?.image.startsWith('squeeze:') === true && /^HEALTHCHECK /m.test(dockerfile));
        expect(isChecked || condition !== 'service_healthy', `${other} says how it is`).toBe(true);
      }
      expect(Object.keys(service.networks).every((network) => network in compose.networks)).toBe(true);
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        // The certificate is the operator's.
        const isThere =
          source === './tls' ||
          (source.startsWith('.')
            ? existsSync(path.join(operationsFolder, source))
            : source in compose.volumes);
        expect(isThere, `${volume} is there`).toBe(true);
      }
    }
  });

  it('gives each an address of its own in their network', () => {
    const [subnet = ''] = Object.values(compose.networks).map(({ ipam }) => ipam.config[0]?.subnet ?? '');
    const addresses = Object.keys(compose.services).map((name) => addressOf(name) ?? '');
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses)
      expect(address).toMatch(new RegExp(`^${subnet.replace(/0\/24$/, '')}\\d+$`));
  });

  it('lets nobody in but through nginx, which alone is believed', () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['nginx']);
    for (const [, { environment }] of ours) {
      expect(environment?.['SQUEEZE_TRUSTED_PROXIES']).toBe(addressOf('nginx'));
    }
  });

  it('has nginx know the web processes by their addresses', async () => {
    const upstreams = [...(await readOperationsFile('nginx.conf')).matchAll(/^\s+server ([\w-]+):(\d+) /gm)];
    const web = ours.filter(([, { environment }]) => environment?.['SQUEEZE_ROLE'] === 'web');
    expect(upstreams.map(([, name]) => name)).toEqual(web.map(([name]) => name));
    expect(new Set(upstreams.map(([, , port]) => port))).toEqual(new Set(['4710']));
    expect(compose.services['nginx']?.extra_hosts).toEqual(web.map(([name]) => `${name}:${addressOf(name)}`));
  });

  it('has Prometheus ask every process', async () => {
    const targets = [...(await readOperationsFile('prometheus.yaml')).matchAll(/([\w-]+):4710/g)];
    expect(targets.map(([, name]) => name)).toEqual(ours.map(([name]) => name));
  });

  it('gives its processes no rights that they do not need, and time to stop', () => {
    for (const [, service] of ours) {
      expect(service).toMatchObject({
        read_only: true,
        init: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      const drainSeconds = Number(service.environment?.['SQUEEZE_DRAIN_SECONDS'] ?? 3);
      expect(Number(service.stop_grace_period?.replace('s', ''))).toBeGreaterThanOrEqual(
        2 * drainSeconds + 15,
      );
    }
  });

  it('holds no secret, and names those that are missing', () => {
    const values = Object.values(compose.services).flatMap(({ environment = {} }) =>
      Object.values(environment),
    );
    for (const value of values) expect(() => filledIn(value, secrets)).not.toThrow();
    for (const name of Object.keys(secrets)) {
      const without = { ...secrets, [name]: '' };
      expect(() => values.map((value) => filledIn(value, without)), `${name} is missing`).toThrow(
        `${name} is not set`,
      );
    }
  });

  it('sets what the server reads, and nothing else', async () => {
    const known = [...(await readProjectFile('.env.example')).matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)];
    const names = new Set(known.map(([, name]) => name));
    for (const [, { environment = {} }] of ours) {
      expect(Object.keys(environment).filter((name) => !names.has(name))).toEqual([]);
    }
  });
});
