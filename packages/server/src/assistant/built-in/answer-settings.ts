import type { Intent } from '@squeeze/domain/understanding/intent';
import { say, sayResult, type Said, type Stage } from './stage.ts';

type IntentOf<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>;

/** Quiet hours from now on, or none. */
export async function setQuietHours(stage: Stage, { hours }: IntentOf<'set_quiet_hours'>): Promise<Said> {
  const { words, turn } = stage;
  const input = hours === null ? { off: true } : { start: hours.from, end: hours.to };
  const result = await turn.toolbox.call('set_quiet_hours', input);
  if (result.kind === 'refused' && result.code === 'not_found') return say(words.noQuietHours);
  if (result.kind === 'refused' && result.code === 'validation_failed') return say(words.quietHoursNeedBoth);
  return sayResult(stage, result, '', hours === null ? () => words.quietHoursOff : words.quietHoursSet);
}

/** Another zone; one that nobody knows is asked about. */
export async function setTimeZone(
  stage: Stage,
  { name, words: said }: IntentOf<'set_time_zone'>,
): Promise<Said> {
  const { words, turn } = stage;
  if (name === null) return say(words.unknownZone(said));
  const result = await turn.toolbox.call('set_time_zone', { time_zone: name });
  return sayResult(stage, result, said, (zone) => words.zoneSet(zone.replaceAll('_', ' ')));
}
