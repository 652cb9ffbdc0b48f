import type { SecurityEvent, SecurityEventKind } from '@squeeze/contracts/security-events';
import type { PlainMessageId, Translate } from '../../i18n/messages.ts';
import { serviceName } from '../../parts/service-name.ts';

const sentences = {
  account_created: 'security.event.accountCreated',
  signed_in: 'security.event.signedIn',
  sign_in_failed: 'security.event.signInFailed',
  signed_out: 'security.event.signedOut',
  session_revoked: 'security.event.sessionRevoked',
  other_sessions_revoked: 'security.event.othersRevoked',
  all_sessions_revoked: 'security.event.allRevoked',
  refresh_token_reused: 'security.event.tokenReused',
  reauthenticated: 'security.event.reauthenticated',
  reauthentication_failed: 'security.event.reauthenticationFailed',
  password_changed: 'security.event.passwordChanged',
  password_reset_requested: 'security.event.resetRequested',
  password_reset: 'security.event.passwordReset',
  mfa_enabled: 'security.event.mfaEnabled',
  mfa_disabled: 'security.event.mfaDisabled',
  mfa_failed: 'security.event.mfaFailed',
  mfa_reset_by_administrator: 'security.event.mfaReset',
  backup_codes_renewed: 'security.event.codesRenewed',
  backup_code_used: 'security.event.codeUsed',
  email_confirmed: 'security.event.emailConfirmed',
  email_changed: 'security.event.emailChanged',
  email_released: 'security.event.emailReleased',
  phone_number_added: 'security.event.phoneAdded',
  phone_number_changed: 'security.event.phoneChanged',
  phone_number_verified: 'security.event.phoneVerified',
  phone_number_deleted: 'security.event.phoneDeleted',
  phone_number_lost: 'security.event.phoneLost',
  phone_number_silent: 'security.event.phoneSilent',
  primary_phone_number_changed: 'security.event.phonePrimary',
  role_granted: 'security.event.roleGranted',
  role_revoked: 'security.event.roleRevoked',
  account_disabled: 'security.event.accountDisabled',
  account_enabled: 'security.event.accountEnabled',
  sessions_ended_by_administrator: 'security.event.sessionsEnded',
  people_looked_up: 'security.event.lookedUp',
  person_looked_up: 'security.event.personOpened',
  person_administered: 'security.event.administered',
  trial_started: 'security.event.trialStarted',
  data_exported: 'security.event.exported',
  data_imported: 'security.event.imported',
  deletion_requested: 'security.event.deletionRequested',
  deletion_cancelled: 'security.event.deletionCancelled',
  desktop_authorized: 'security.event.desktopAuthorized',
  assistant_model_changed: 'security.event.modelChanged',
  calendar_feed_made: 'security.event.feedMade',
  calendar_feed_revoked: 'security.event.feedRevoked',
  app_password_created: 'security.event.appCreated',
  app_password_revoked: 'security.event.appRevoked',
  integration_connected: 'security.event.integrationConnected',
  integration_disconnected: 'security.event.integrationDisconnected',
} as const satisfies Record<SecurityEventKind, PlainMessageId>;

/** Not what an owner does on purpose: worth a second look. */
const warnings: ReadonlySet<SecurityEventKind> = new Set([
  'sign_in_failed',
  'reauthentication_failed',
  'mfa_failed',
  'refresh_token_reused',
  'phone_number_lost',
  'email_released',
  'mfa_reset_by_administrator',
  'account_disabled',
  'sessions_ended_by_administrator',
]);

export const isWarning = (kind: SecurityEventKind): boolean => warnings.has(kind);

/** What happened, as a sentence; with the fact that matters where the event has one. */
export const eventSentence = ({ kind, details }: SecurityEvent, t: Translate): string => {
  const text = (name: string): string | null => {
    const value = details[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const device = text('device');
  const role = text('role');
  const name = text('name');
  const provider = text('provider');
  switch (kind) {
    case 'signed_in':
      return signedIn(text('second_factor'), t);
    case 'session_revoked':
      return device === null ? t(sentences[kind]) : t('security.event.sessionRevokedOf', { device });
    case 'mfa_enabled':
      return t(text('method') === 'sms' ? 'security.event.smsEnabled' : sentences[kind]);
    case 'mfa_disabled':
      return t(text('method') === 'sms' ? 'security.event.smsDisabled' : sentences[kind]);
    case 'role_granted':
      return role === null ? t(sentences[kind]) : t('security.event.roleGrantedOf', { role });
    case 'role_revoked':
      return role === null ? t(sentences[kind]) : t('security.event.roleRevokedOf', { role });
    case 'person_administered':
      return administered(text('act'), role, t);
    case 'app_password_created':
      return name === null ? t(sentences[kind]) : t('security.event.appCreatedOf', { name });
    case 'app_password_revoked':
      return name === null ? t(sentences[kind]) : t('security.event.appRevokedOf', { name });
    case 'integration_connected':
      return provider === null
        ? t(sentences[kind])
        : t('security.event.integrationConnectedOf', { name: serviceName(provider) });
    case 'integration_disconnected':
      return provider === null
        ? t(sentences[kind])
        : t('security.event.integrationDisconnectedOf', { name: serviceName(provider) });
    default:
      return t(sentences[kind]);
  }
};

const administered = (act: string | null, role: string | null, t: Translate): string => {
  switch (act) {
    case 'role_granted':
      return t('security.event.administeredGranted', { role: role ?? '' });
    case 'role_revoked':
      return t('security.event.administeredRevoked', { role: role ?? '' });
    case 'account_disabled':
      return t('security.event.administeredDisabled');
    case 'account_enabled':
      return t('security.event.administeredEnabled');
    case 'sessions_ended_by_administrator':
      return t('security.event.administeredEnded');
    default:
      return t('security.event.administered');
  }
};

const signedIn = (secondFactor: string | null, t: Translate): string => {
  switch (secondFactor) {
    case 'totp':
      return t('security.event.signedInTotp');
    case 'sms':
      return t('security.event.signedInSms');
    case 'backup_code':
      return t('security.event.signedInBackup');
    default:
      return t('security.event.signedIn');
  }
};
