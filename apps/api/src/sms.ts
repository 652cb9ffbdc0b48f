import { existsSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { normalizePhoneNumber } from '@squeeze/domain/phone-number';
import { ConfigError, readConfig } from './read-config.ts';
import { secretsFor } from './compose-server.ts';
import { keyFileOf } from './data-folder.ts';
import { localLineNumber, localWebhookToken } from './local-phone.ts';
import { type Phone, PhoneError, textsSince, textTo } from './play-phone.ts';
import { publicOrigin } from './ready-line.ts';

const usage = `Usage: pnpm sms <number> "<text>"
Texts to the server that runs here, from that number, and prints what it texts back.
Example: pnpm sms +12025550123 "what's on today?"`;

/** A reply that takes longer than the call comes as a text of its own. */
const laterMs = 30_000;
const lookEveryMs = 500;

async function main(): Promise<void> {
  const [typed = '', ...words] = process.argv.slice(2);
  const from = normalizePhoneNumber(typed);
  if (from === null || words.length === 0) throw new PhoneError(usage);
  const config = readConfig(process.env, process.cwd());
  const { twilio, port } = config;
  if (twilio === null && config.environment === 'production') {
    throw new PhoneError(
      'Text messages are not configured: set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.',
    );
  }
  if (twilio === null && config.masterKeys === null && !existsSync(keyFileOf(config))) {
    throw new PhoneError(`No server has kept its data in ${config.dataFolder} so far. Start it first.`);
  }
  const phone: Phone = {
    server: `http://127.0.0.1:${port}`,
    publicOrigin: publicOrigin(config, port),
    token: twilio?.authToken ?? localWebhookToken(await secretsFor(config)),
    from,
    to: twilio?.from ?? localLineNumber,
  };
  const since = Date.now();
  const replies = await textTo(phone, words.join(' '));
  print(replies.length > 0 || twilio !== null ? replies : await waitForTexts(phone, since));
}

async function waitForTexts(phone: Phone, since: number): Promise<string[]> {
  for (;;) {
    const texts = await textsSince(phone, since);
    if (texts.length > 0 || Date.now() - since > laterMs) return texts;
    await pause(lookEveryMs);
  }
}

const print = (replies: readonly string[]): void =>
  void process.stdout.write(replies.length > 0 ? `${replies.join('\n\n')}\n` : '(no reply)\n');

await main().catch((error: unknown) => {
  if (!(error instanceof PhoneError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
