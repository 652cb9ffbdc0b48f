import type { SecurityNoticeTexts } from './notice-texts.ts';

export const en: SecurityNoticeTexts = {
  locale: 'en',
  greeting: (name) => `Hello ${name},`,
  what: {
    signed_in: 'Your account was signed in to from a new device',
    refresh_token_reused: 'A session was ended because its key was used twice',
    password_changed: 'Your password was changed',
    password_reset: 'Your password was reset',
    mfa_enabled: 'Two-factor authentication was turned on',
    mfa_disabled: 'Two-factor authentication was turned off',
    mfa_reset_by_administrator: 'An administrator turned off two-factor authentication for your account',
    backup_codes_renewed: 'New backup codes were made, the old ones no longer work',
    backup_code_used: 'A backup code was used',
    email_changed: 'The email address of your account was changed',
    phone_number_added: 'A phone number was added to your account',
    phone_number_changed: 'A phone number of your account was changed',
    phone_number_deleted: 'A phone number was removed from your account',
    phone_number_lost: 'A phone number was taken out of your account: somebody else verified it',
    phone_number_silent:
      'A phone number of your account was not heard from for a year and has to be verified again',
    primary_phone_number_changed: 'The primary phone number of your account was changed',
    role_granted: 'An administrator gave your account a role',
    role_revoked: 'An administrator took a role from your account',
    account_disabled: 'An administrator disabled your account',
    account_enabled: 'An administrator enabled your account again',
    sessions_ended_by_administrator: 'An administrator ended all sessions of your account',
    data_exported: 'Everything in your account was exported',
    deletion_requested: 'Your account will be deleted',
    app_password_created:
      'An app password was made, which opens your calendar and your todos to a calendar program',
  },
  when: (when) => `When: ${when}`,
  from: (device, address) => `From: ${[device, address].filter((part) => part !== null).join(', ')}`,
  byAdministrator: 'By: an administrator of this server',
  role: (role) => `Role: ${{ premium: 'Premium', administrator: 'Administrator' }[role]}`,
  deletionOn: (when) => `Everything in it is erased on ${when}. Sign in before then to keep it.`,
  ifItWasYou: 'If this was you, there is nothing to do.',
  ifItWasNotYou:
    'If it was not you, sign in, change your password and end all other sessions on the Security page. If you cannot sign in, use "Forgot your password?".',
  ifYouDidNotAskForDeletion: 'If you did not ask for this, sign in now and change your password.',
  ifYouDidNotExpectIt: 'If you did not expect this, ask whoever runs this server.',
  whileDisabled:
    'Nobody is signed in to it any more, and nobody can sign in until it is enabled again. What is in it is kept. If you did not expect this, ask whoever runs this server.',
};
