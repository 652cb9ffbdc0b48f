import type { EmailTexts } from './email-texts.ts';

export const es: EmailTexts = {
  confirm: ({ name, link, days }) => ({
    subject: 'Confirma tu dirección de correo',
    body: `Hola, ${name}:

confirma que esta dirección es tuya:

${link}

El enlace vale ${days} días. Hasta entonces Squeeze no envía avisos aquí y tu contraseña no se puede restablecer por correo.

Si no tienes una cuenta de Squeeze, puedes ignorar este mensaje.

Squeeze
`,
  }),
  release: ({ link, days }) => ({
    subject: 'Alguien pidió una nueva contraseña de Squeeze',
    body: `Hola:

alguien pidió una nueva contraseña para la cuenta de Squeeze que tiene esta dirección. La dirección nunca se confirmó, así que no podemos saber si la cuenta es tuya y no se envía ningún código.

Si no creaste esa cuenta, puedes quitarle tu dirección. Quedará libre para una cuenta tuya:

${link}

El enlace vale ${days} días. Si la cuenta es tuya, inicia sesión y confirma la dirección en tu perfil. Si no pediste nada, no tienes que hacer nada.

Squeeze
`,
  }),
};
