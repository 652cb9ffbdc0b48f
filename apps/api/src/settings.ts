import { isIP } from 'node:net';
import { parseS3Address } from '@squeeze/integrations/files/s3-address';
import { parseMasterKeys } from '@squeeze/integrations/secrets/parse-master-keys';
import { isPhoneCountry } from '@squeeze/domain/phone-number';
import { z } from 'zod';

/** A value that is absent or empty in the environment counts as not set. */
export const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

const list = optional.transform((value) => (value ?? '').split(',').flatMap((part) => part.trim() || []));

type Check = (value: string) => string | null;

/** A setting that is what `finding` has nothing against; it answers what to change. */
export const checked = (finding: Check) =>
  optional.superRefine((value, context) => {
    const message = value === undefined ? null : finding(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** The same for each entry of a list. */
export const checkedList = (finding: Check) =>
  list.superRefine((entries, context) => {
    for (const entry of entries) {
      const message = finding(entry);
      if (message !== null) context.addIssue({ code: 'custom', message });
    }
  });

/** One of a few words; the first where none is set. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(name: string, words: Words) =>
  optional
    .transform((value) => value ?? words[0])
    .pipe(z.enum(words, `${name} must be one of ${words.join(', ')}`));

/** Digits alone: `1e3`, `0x10` and a blank would be numbers too. */
export const wholeNumber = (name: string, standard: number, most: number) =>
  checked((value) =>
    /^\d{1,15}$/.test(value) && Number(value) <= most ? null : `${name} must be a number from 0 to ${most}`,
  ).transform((value) => (value === undefined ? standard : Number(value)));

/** With one decimal at most. */
export const decimal = (name: string, standard: number, [least, most]: readonly [number, number]) =>
  checked((value) =>
    /^\d{1,6}(\.\d)?$/.test(value) && Number(value) >= least && Number(value) <= most
      ? null
      : `${name} must be a number from ${least} to ${most}, with one decimal at most`,
  ).transform((value) => (value === undefined ? standard : Number(value)));

const microsInDollar = 1_000_000;

/** Dollars, kept as micro-dollars; `standard` where nothing is set. */
export const dollars = <Standard extends number | null>(name: string, standard: Standard, most = 10_000) =>
  checked((value) =>
    /^\d{1,9}(\.\d{1,6})?$/.test(value) && Number(value) <= most
      ? null
      : `${name} must be dollars from 0 to ${most}, such as 0.15`,
  ).transform((value) => (value === undefined ? standard : Math.round(Number(value) * microsInDollar)));

/** Without what is only for our own use: what is in a configuration ends up in logs. */
const parsedUrl = (value: string): URL | null => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url === null || /[\s\\]/.test(value) ? null : url;
};

const isHttp = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/** Names of this machine alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** The address people use. Of a path, a query or credentials in it nothing would come. */
export function publicUrlFinding(value: string): string | null {
  const url = parsedUrl(value);
  const wanted = 'SQUEEZE_PUBLIC_URL must be an address';
  if (url === null || !isHttp(url) || !/^https?:\/\//i.test(value)) {
    return `${wanted} that begins with https://, such as https://squeeze.example`;
  }
  if (url.username !== '' || url.password !== '') return `${wanted} without a user name or password in it`;
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || /[?#]$/.test(value)) {
    return `${wanted} without a path: Squeeze is served at the root of a host, such as ${url.origin}`;
  }
  return /^\.|\.\.|\*/.test(url.hostname) ? `${wanted} of one host, such as https://squeeze.example` : null;
}

/** An address of a service. */
export const serviceFinding =
  (name: string, example: string): Check =>
  (value) => {
    const url = parsedUrl(value);
    if (url === null || !isHttp(url)) return `${name} must be an address, such as ${example}`;
    if (url.username !== '' || url.password !== '') return `${name} must not hold a user name or password`;
    return url.hash === '' ? null : `${name} must not hold a #`;
  };

export const originFinding =
  (name: string, example: string): Check =>
  (value) => {
    if (value === '*')
      return `${name} must name each origin: * would let every website read what it asks for`;
    const url = parsedUrl(value);
    return url !== null && isHttp(url) && url.origin === value && !value.slice(8).includes('*')
      ? null
      : `${name} takes origins such as ${example}, without a path: "${shown(value)}" is none`;
  };

export const smtpFinding: Check = (value) => {
  const url = parsedUrl(value);
  if (url === null || !/^smtps?:$/.test(url.protocol) || !/^smtps?:\/\//.test(value)) {
    return 'SMTP_URL must start with smtp:// or smtps://, such as smtps://user:password@smtp.example:465';
  }
  return url.hostname === '' ? 'SMTP_URL must name a host after smtp:// or smtps://' : null;
};

export const senderFinding: Check = (value) =>
  /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)
    ? null
    : 'SMTP_FROM must be an e-mail address, such as Squeeze <hello@squeeze.example>';

export const databaseFinding: Check = (value) =>
  /^postgres(ql)?:\/\//.test(value) && parsedUrl(value) !== null
    ? null
    : 'DATABASE_URL must start with postgres:// and be an address (leave it out for SQLite)';

export const hostFinding: Check = (value) =>
  isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)
    ? null
    : 'SQUEEZE_HOST must be an address to listen on, such as 127.0.0.1, without http:// and port';

const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];
/** A wider network than those set aside for private use would believe strangers. */
const fewestBits = { 4: 8, 6: 7 } as const;

/** What Express takes for `trust proxy`: addresses, networks and its three names for them. */
export function proxyFinding(proxy: string): string | null {
  if (proxyNames.includes(proxy)) return null;
  const [address = '', bits, ...more] = proxy.split('/');
  const version = isIP(address) as 0 | 4 | 6;
  const isOk = version !== 0 && more.length === 0 && !address.includes('%');
  if (
    !isOk ||
    (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32)))
  ) {
    return `SQUEEZE_TRUSTED_PROXIES: "${shown(proxy)}" is no address, network or one of ${proxyNames.join(', ')}`;
  }
  return bits !== undefined && Number(bits) < fewestBits[version]
    ? `SQUEEZE_TRUSTED_PROXIES: ${proxy} takes in strangers, who could then say they are anybody; name your proxies`
    : null;
}

export const countryFinding: Check = (value) =>
  value === '*' || isPhoneCountry(value)
    ? null
    : `SQUEEZE_SMS_COUNTRIES takes two-letter codes such as US,CA, or * for all: "${shown(value)}" is none`;

/** A store of files. There is a secret in it, so nothing of it is repeated. */
export const filesFinding: Check = (value) => {
  try {
    parseS3Address(value);
    return null;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `SQUEEZE_FILES_URL ${error.message}`;
  }
};

/** The form of the keys; `weakKeyFindings` looks at what they are made of. */
export function masterKeysFinding(text: string): string | null {
  try {
    parseMasterKeys(text);
    return null;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return error.message;
  }
}

/** A token that somebody could guess, or that a header cannot carry. It is not repeated: it is a secret. */
export const metricsTokenFinding: Check = (value) =>
  /^[\w.~+/-]{32,512}={0,2}$/.test(value) && new Set(value).size >= 10
    ? null
    : 'METRICS_TOKEN must be 32 or more random letters and digits, such as openssl rand -hex 32 makes';

const connections = { fewest: 2, most: 500 } as const;

/** A call that waits for another of its kind needs a second connection. */
export const connectionsFinding: Check = (value) =>
  /^\d{1,3}$/.test(value) && Number(value) >= connections.fewest && Number(value) <= connections.most
    ? null
    : `SQUEEZE_DATABASE_CONNECTIONS must be a number from ${connections.fewest} to ${connections.most}`;

/** Of 32 random bytes about 30 are different; fewer than this never turn up, and made-up keys hardly reach it. */
const fewestDifferentBytes = 20;

/** Keys that nobody has drawn by lot: noughts, a byte over and over, a row of numbers, the same one twice. */
export function weakKeyFindings(text: string): string[] {
  const seen = new Map<string, string>();
  return text.split(',').flatMap((entry) => {
    const [version = '', base64 = ''] = entry.trim().split(':');
    const bytes = Buffer.from(base64, 'base64');
    const hex = bytes.toString('hex');
    const steps = new Set(bytes.map((byte, index) => (byte - (bytes[index - 1] ?? 0)) & 255).subarray(1));
    const twin = seen.get(hex);
    seen.set(hex, version);
    const make = 'make one with: openssl rand -base64 32';
    if (twin !== undefined) {
      return [`SQUEEZE_MASTER_KEYS: keys ${twin} and ${version} are the same; ${make}`];
    }
    return new Set(bytes).size < fewestDifferentBytes || steps.size < fewestDifferentBytes / 2
      ? [`SQUEEZE_MASTER_KEYS: key ${version} is no random one; ${make}`]
      : [];
  });
}

/** Part of it, in one line. */
const shown = (value: string): string => value.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?').slice(0, 60);
