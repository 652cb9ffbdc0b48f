import type { TranslationOf } from '../../messages.ts';
import type { profile as english } from '../en/profile.ts';

export const profile = {
  'profile.info': 'Tus datos',
  'profile.saved': 'Perfil guardado',
  'profile.updateFailed': 'No se pudo guardar el perfil',
  'profile.phones': 'Números de teléfono',
  'profile.name.none': 'Sin indicar todavía',
  'profile.phone.none': 'Aún ninguno',
  'profile.phone.hint': 'Un número nuevo hay que verificarlo.',
  'profile.phone.toVerify': 'Verifica el número nuevo entre tus números de teléfono.',
  'profile.email.confirmed': 'Confirmado',
  'profile.email.unconfirmed': 'Sin confirmar',
  'profile.email.fixed': 'La dirección de correo no se puede cambiar',
  'profile.email.changeBelow': 'Para cambiarla, sal de este formulario y elige «Cambiar dirección».',
  'profile.email.text': 'Te enviamos un enlace. Ábrelo para confirmar que esta dirección es tuya.',
  'profile.email.noMail':
    'El correo no está configurado en este servidor, así que por ahora no se puede confirmar la dirección.',
  'profile.email.resend': 'Enviar el enlace otra vez',
  'profile.email.sent': 'Enlace enviado',
  'profile.email.sendFailed': 'No se pudo enviar el enlace',
  'profile.email.change': 'Cambiar dirección',
  'profile.email.new': 'Nueva dirección de correo',
  'profile.email.save': 'Guardar y enviar el enlace',
  'profile.email.changed': 'Tu dirección es ahora {email}',
  'profile.email.changeFailed': 'No se pudo cambiar la dirección',
  'profile.fold': 'Cerrar',
  'profile.foldPart': 'Cerrar: {part}',
  'profile.phone.line': '{number} ({state})',
} satisfies TranslationOf<typeof english>;
