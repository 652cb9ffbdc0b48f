import { type Language, languages } from '@squeeze/contracts/languages';
import { z } from 'zod';
import { changeSetting, proposeSetting, type Setting, undoSetting } from './setting-change-record.ts';
import { writeTool } from './tool.ts';

/** Each as its speakers call it. */
const names: Readonly<Record<Language, string>> = { en: 'English', fr: 'français', es: 'español' };

const language: Setting<Language | null> = {
  noun: 'language',
  schema: z.enum(languages).nullable(),
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
