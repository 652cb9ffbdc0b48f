import type { PasswordTexts } from './password-texts.ts';

export const es: PasswordTexts = {
  mail: ({ name, code, minutes }) => ({
    subject: 'Tu código para elegir una nueva contraseña',
    body: `Hola, ${name}:

tu código para elegir una nueva contraseña de Squeeze es

${code}

Vale ${minutes} minutos y sirve una sola vez. Nunca te lo pediremos. Tu contraseña sigue igual mientras no se use el código.

Si no lo pediste, puedes ignorar este mensaje.

Squeeze
`,
  }),
  text: ({ code, minutes }) =>
    `Squeeze: ${code} es tu clave para cambiar la contraseña. Vale ${minutes} min. ` +
    'No la des a nadie. Responde STOP para no recibir nada, HELP: ayuda.',
};
