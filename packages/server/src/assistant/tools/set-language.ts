import { languages } from '@squeeze/contracts/preferences';
import { z } from 'zod';
import { changeSetting, proposeSetting, type Setting, undoSetting } from './setting-change-record.ts';
import { writeTool } from './tool.ts';

const Language = z.enum(languages).nullable();
/** Each as its speakers call it. */
const names = { en: 'English', fr: 'français', es: 'español' } as const;

const language: Setting<z.infer<typeof Language>> = {
  noun: 'language',
  schema: Language,
  read: ({ preferences }) => preferences.language,
  write: (chosen) => ({ preferences: { language: chosen } }),
  title: (chosen) => chosen && names[chosen],
};

export const setLanguageTool = writeTool({
  name: 'set_language',
  description: 'Changes the language of the screens, messages and answers, for good.',
  input: z.object({ language: z.enum(languages) }),
  effect: (context, said) => changeSetting(context, language, said.language),
  guard: { propose: (context, said) => proposeSetting(context, language, said.language) },
  undo: undoSetting(language),
});
