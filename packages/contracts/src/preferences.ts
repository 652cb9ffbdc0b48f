import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { text, timeZone } from './fields.ts';
import { issue } from './issues.ts';
import { languages } from './languages.ts';
import { limits } from './limits.ts';

export const themes = ['light', 'dark', 'system'] as const;
export const visibilities = ['private', 'friends', 'public'] as const;

export const NotificationPreferences = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
  /** Whether what is shown outside the app says what it is about. */
  push_text: z.boolean(),
  /** Whether reminders of events, which are always in the app, go these ways as well. */
  events_by_email: z.boolean(),
  events_by_sms: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const PrivacyPreferences = z.object({
  profile_visibility: z.enum(visibilities),
  activity_visibility: z.enum(visibilities),
});
export type PrivacyPreferences = z.infer<typeof PrivacyPreferences>;

const wallTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, issue('time_invalid'));

/** Wall times in the person's zone; a start after the end spans midnight. */
export const QuietHoursPreference = z
  .object({ start: wallTime, end: wallTime })
  .refine(({ start, end }) => start !== end, issue('quiet_hours_same'));
export type QuietHoursPreference = z.infer<typeof QuietHoursPreference>;

/** As stored and answered; everything has a value. */
export const Preferences = z
  .object({
    theme: z.enum(themes),
    /** Null: as the browser says. */
    language: z.enum(languages).nullable(),
    /** Whether a letter by itself, outside of a field, does something (WCAG 2.1.4); with Ctrl or Cmd it always does. */
    single_keys: z.boolean(),
    notifications: NotificationPreferences,
    privacy: PrivacyPreferences,
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof Preferences>;

export const PreferenceSettings = z.object({
  /** Chosen values, the first suggestions for categories. */
  values: z.array(text(limits.userValues.nameMax, issue('not_empty'))).max(limits.userValues.max),
  time_zone: timeZone,
  quiet_hours: QuietHoursPreference.nullable(),
});
export type PreferenceSettings = z.infer<typeof PreferenceSettings>;

export const defaultPreferences: Preferences = {
  theme: 'system',
  language: null,
  single_keys: true,
  notifications: {
    email: true,
    sms: false,
    push: true,
    push_text: true,
    events_by_email: false,
    events_by_sms: false,
  },
  privacy: { profile_visibility: 'private', activity_visibility: 'friends' },
};

/** The early clients send these two as JSON text. */
const jsonText = (value: unknown, context: z.RefinementCtx): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: issue('json_expected') });
    return z.NEVER;
  }
};
const objectOrJson = <Shape extends z.ZodType>(shape: Shape) => z.preprocess(jsonText, shape);

const AnsweredPreferences = z.object({ preferences: Preferences, settings: PreferenceSettings });

export const preferenceEndpoints = {
  getPreferences: endpoint({
    method: 'get',
    path: '/users/me/preferences',
    summary: 'Theme, language, what you are told and how, and the settings of your day',
    tag: 'preferences',
    callers: signedIn,
    response: AnsweredPreferences,
    problems: [],
  }),
  updatePreferences: endpoint({
    method: 'put',
    path: '/users/me/preferences',
    summary: 'Change some of them; what is absent stays',
    tag: 'preferences',
    callers: signedIn,
    body: z.strictObject({
      preferences: z
        .strictObject({
          theme: z.enum(themes),
          language: z.enum(languages).nullable(),
          single_keys: z.boolean(),
          notifications: objectOrJson(NotificationPreferences.partial().strict()),
          privacy: objectOrJson(PrivacyPreferences.partial().strict()),
        })
        .partial()
        .optional(),
      settings: PreferenceSettings.partial().strict().optional(),
    }),
    response: AnsweredPreferences,
    problems: ['validation_failed'],
  }),
} as const;
