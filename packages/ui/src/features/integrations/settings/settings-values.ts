import { oauthLimits } from '@squeeze/contracts/oauth-limits';
import type { OauthSettings } from '@squeeze/contracts/oauth-settings';

/** The settings as a form has them: numbers as they are typed. */
export interface OauthSettingsValues extends Omit<OauthSettings, 'refreshThreshold' | 'security'> {
  readonly refreshThreshold: string;
  readonly security: { readonly requireReauthForRevoke: boolean; readonly auditLogRetention: string };
}

export const valuesOf = (settings: OauthSettings): OauthSettingsValues => ({
  ...settings,
  refreshThreshold: String(settings.refreshThreshold),
  security: { ...settings.security, auditLogRetention: String(settings.security.auditLogRetention) },
});

interface Range {
  readonly min: number;
  readonly max: number;
}

/** A whole number within a range, as people type it; null for everything else. */
const wholeWithin = (typed: string, { min, max }: Range): number | null => {
  const text = typed.trim();
  const value = Number(text);
  return /^\d{1,5}$/.test(text) && value >= min && value <= max ? value : null;
};

export interface ReadSettings {
  /** Null where a field is wrong. */
  readonly settings: OauthSettings | null;
  readonly wrong: { readonly refreshThreshold: boolean; readonly auditLogRetention: boolean };
}

/** What a form says, or which of its fields are wrong. */
export function readValues(values: OauthSettingsValues): ReadSettings {
  const refreshThreshold = wholeWithin(values.refreshThreshold, oauthLimits.refreshThreshold);
  const auditLogRetention = wholeWithin(values.security.auditLogRetention, oauthLimits.auditLogRetention);
  const wrong = {
    refreshThreshold: refreshThreshold === null,
    auditLogRetention: auditLogRetention === null,
  };
  return {
    settings:
      refreshThreshold === null || auditLogRetention === null
        ? null
        : { ...values, refreshThreshold, security: { ...values.security, auditLogRetention } },
    wrong,
  };
}
