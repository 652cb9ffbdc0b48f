import type { SecurityNoticeTexts } from './notice-texts.ts';

export const fr: SecurityNoticeTexts = {
  locale: 'fr',
  greeting: (name) => `Bonjour ${name},`,
  what: {
    signed_in: 'Connexion à votre compte depuis un nouvel appareil',
    refresh_token_reused: 'Une session a été fermée, car sa clé a servi deux fois',
    password_changed: 'Votre mot de passe a été changé',
    password_reset: 'Votre mot de passe a été réinitialisé',
    mfa_enabled: 'L’authentification à deux facteurs a été activée',
    mfa_disabled: 'L’authentification à deux facteurs a été désactivée',
    mfa_reset_by_administrator:
      'Un administrateur a désactivé l’authentification à deux facteurs de votre compte',
    backup_codes_renewed: 'De nouveaux codes de secours ont été créés, les anciens ne fonctionnent plus',
    backup_code_used: 'Un code de secours a été utilisé',
    email_changed: 'L’adresse e-mail de votre compte a été changée',
    phone_number_added: 'Un numéro de téléphone a été ajouté à votre compte',
    phone_number_changed: 'Un numéro de téléphone de votre compte a été changé',
    phone_number_deleted: 'Un numéro de téléphone a été retiré de votre compte',
    phone_number_lost: 'Un numéro de téléphone a quitté votre compte : quelqu’un d’autre l’a vérifié',
    phone_number_silent:
      'Un numéro de téléphone de votre compte, silencieux depuis un an, doit être vérifié à nouveau',
    primary_phone_number_changed: 'Le numéro de téléphone principal de votre compte a été changé',
    role_granted: 'Un administrateur a donné un rôle à votre compte',
    role_revoked: 'Un administrateur a retiré un rôle à votre compte',
    account_disabled: 'Un administrateur a désactivé votre compte',
    account_enabled: 'Un administrateur a réactivé votre compte',
    sessions_ended_by_administrator: 'Un administrateur a mis fin à toutes les sessions de votre compte',
    data_exported: 'Tout le contenu de votre compte a été exporté',
    deletion_requested: 'Votre compte va être supprimé',
    app_password_created:
      'Un mot de passe d’application a été créé ; il ouvre votre agenda et vos tâches à un programme d’agenda',
  },
  when: (when) => `Quand : ${when}`,
  from: (device, address) => `Depuis : ${[device, address].filter((part) => part !== null).join(', ')}`,
  byAdministrator: 'Par : un administrateur de ce serveur',
  role: (role) => `Rôle : ${{ premium: 'Premium', administrator: 'Administrateur' }[role]}`,
  deletionOn: (when) =>
    `Tout son contenu sera effacé le ${when}. Connectez-vous avant cette date pour le garder.`,
  ifItWasYou: 'Si c’était vous, vous n’avez rien à faire.',
  ifItWasNotYou:
    'Si ce n’était pas vous, connectez-vous, changez votre mot de passe et fermez toutes les autres sessions sur la page Sécurité. Si vous ne pouvez pas vous connecter, utilisez « Mot de passe oublié ? ».',
  ifYouDidNotAskForDeletion:
    'Si vous ne l’avez pas demandé, connectez-vous maintenant et changez votre mot de passe.',
  ifYouDidNotExpectIt: 'Si vous ne vous y attendiez pas, demandez à la personne qui gère ce serveur.',
  whileDisabled:
    'Plus personne n’y est connecté, et personne ne peut s’y connecter tant qu’il n’est pas réactivé. Ce qu’il contient est conservé. Si vous ne vous y attendiez pas, demandez à la personne qui gère ce serveur.',
};
