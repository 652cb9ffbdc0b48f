import { defaultOauthSettings, OauthSettings } from '@squeeze/contracts/oauth-settings';
import type { Db } from '@squeeze/database/connection';
import { findOauthSettings } from '@squeeze/database/repositories/oauth-settings-repository';
import { z } from 'zod';

const standard = defaultOauthSettings;
const { autoRefreshTokens, refreshThreshold, notifications, security } = OauthSettings.shape;

/** What can be read of what was saved, maybe by another release, counts field by field; of the rest the standard does. */
const SavedSettings = z
  .object({
    autoRefreshTokens: autoRefreshTokens.catch(standard.autoRefreshTokens),
    refreshThreshold: refreshThreshold.catch(standard.refreshThreshold),
    notifications: z
      .object({
        tokenExpiry: notifications.shape.tokenExpiry.catch(standard.notifications.tokenExpiry),
        syncFailures: notifications.shape.syncFailures.catch(standard.notifications.syncFailures),
        securityAlerts: notifications.shape.securityAlerts.catch(standard.notifications.securityAlerts),
      })
      .catch(standard.notifications),
    security: z
      .object({
        requireReauthForRevoke: security.shape.requireReauthForRevoke.catch(
          standard.security.requireReauthForRevoke,
        ),
        auditLogRetention: security.shape.auditLogRetention.catch(standard.security.auditLogRetention),
      })
      .catch(standard.security),
  })
  .catch(standard);

export const readOauthSettings = (saved: unknown): OauthSettings => SavedSettings.parse(saved);

export const oauthSettingsOf = async (db: Db, userId: string): Promise<OauthSettings> =>
  readOauthSettings(await findOauthSettings(db, userId));
