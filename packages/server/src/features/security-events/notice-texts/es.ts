import type { SecurityNoticeTexts } from './notice-texts.ts';

export const es: SecurityNoticeTexts = {
  locale: 'es',
  greeting: (name) => `Hola, ${name}:`,
  what: {
    signed_in: 'Se inició sesión en tu cuenta desde un dispositivo nuevo',
    refresh_token_reused: 'Se cerró una sesión porque su clave se usó dos veces',
    password_changed: 'Se cambió tu contraseña',
    password_reset: 'Se restableció tu contraseña',
    mfa_enabled: 'Se activó la autenticación de dos factores',
    mfa_disabled: 'Se desactivó la autenticación de dos factores',
    mfa_reset_by_administrator: 'Un administrador desactivó la autenticación de dos factores de tu cuenta',
    backup_codes_renewed: 'Se crearon códigos de respaldo nuevos; los anteriores ya no sirven',
    backup_code_used: 'Se usó un código de respaldo',
    email_changed: 'Se cambió la dirección de correo de tu cuenta',
    phone_number_added: 'Se añadió un número de teléfono a tu cuenta',
    phone_number_changed: 'Se cambió un número de teléfono de tu cuenta',
    phone_number_deleted: 'Se quitó un número de teléfono de tu cuenta',
    phone_number_lost: 'Un número de teléfono salió de tu cuenta: otra persona lo verificó',
    phone_number_silent:
      'Un número de teléfono de tu cuenta lleva un año sin uso y hay que verificarlo de nuevo',
    primary_phone_number_changed: 'Se cambió el número de teléfono principal de tu cuenta',
    role_granted: 'Un administrador dio un rol a tu cuenta',
    role_revoked: 'Un administrador quitó un rol a tu cuenta',
    account_disabled: 'Un administrador desactivó tu cuenta',
    account_enabled: 'Un administrador volvió a activar tu cuenta',
    sessions_ended_by_administrator: 'Un administrador cerró todas las sesiones de tu cuenta',
    data_exported: 'Se exportó todo el contenido de tu cuenta',
    deletion_requested: 'Tu cuenta se va a eliminar',
    app_password_created:
      'Se creó una contraseña de aplicación, que abre tu calendario y tus tareas a un programa de calendario',
  },
  when: (when) => `Cuándo: ${when}`,
  from: (device, address) => `Desde: ${[device, address].filter((part) => part !== null).join(', ')}`,
  byAdministrator: 'Por: un administrador de este servidor',
  role: (role) => `Rol: ${{ premium: 'Premium', administrator: 'Administrador' }[role]}`,
  deletionOn: (when) => `Todo su contenido se borrará el ${when}. Inicia sesión antes para conservarlo.`,
  ifItWasYou: 'Si fuiste tú, no tienes que hacer nada.',
  ifItWasNotYou:
    'Si no fuiste tú, inicia sesión, cambia tu contraseña y cierra las demás sesiones en la página Seguridad. Si no puedes iniciar sesión, usa «¿Olvidaste tu contraseña?».',
  ifYouDidNotAskForDeletion: 'Si no lo pediste, inicia sesión ahora y cambia tu contraseña.',
  ifYouDidNotExpectIt: 'Si no lo esperabas, pregunta a quien administra este servidor.',
  whileDisabled:
    'Ya nadie tiene la sesión iniciada en ella y nadie puede iniciarla hasta que se vuelva a activar. Lo que contiene se conserva. Si no lo esperabas, pregunta a quien administra este servidor.',
};
