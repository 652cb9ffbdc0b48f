import { timeZone } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { changeSetting, proposeSetting, type Setting, undoSetting } from './setting-change-record.ts';
import { writeTool } from './tool.ts';

const zone: Setting<string> = {
  noun: 'time_zone',
  schema: z.string(),
  read: ({ settings }) => settings.time_zone,
  write: (name) => ({ settings: { time_zone: name } }),
  title: (name) => name,
};

export const setTimeZoneTool = writeTool({
  name: 'set_time_zone',
  description:
    'Moves the days and reminders of the person to another time zone: 9:00 stays 9:00, by the clocks there. Only when they say that they live or stay somewhere else.',
  input: z.object({ time_zone: timeZone.describe('An IANA name such as Europe/Paris') }),
  effect: (context, said) => changeSetting(context, zone, said.time_zone),
  guard: { propose: (context, said) => proposeSetting(context, zone, said.time_zone) },
  undo: undoSetting(zone),
});
