import type { SystemTexts } from './system-texts.ts';

export const es: SystemTexts = {
  alerts: {
    success_rate: {
      message: (figure, limit) =>
        `El ${figure} de los SMS de la última hora falló; debería fallar el ${limit} como máximo`,
      recommendation:
        'Mira los últimos errores del registro y la página de estado del proveedor. Los SMS que fallaron del todo no se envían de nuevo.',
    },
    response_time: {
      message: (figure, limit) =>
        `Un SMS tardó ${figure} segundos de media en la última hora; el objetivo es ${limit}`,
      recommendation:
        'Mira si el modelo del asistente o el proveedor va lento. Si hay tareas en espera, inicia otro worker.',
    },
    waiting_texts: {
      message: (figure) => `Un SMS lleva ${figure} minutos esperando`,
      recommendation: 'Mira si hay un worker en marcha y si se llega al proveedor.',
    },
    spend: {
      message: (figure) => `Está gastado el ${figure} de lo que pueden costar los SMS en 24 horas`,
      recommendation:
        'Al 100 % solo se envían códigos. Mira quién escribe más y sube SQUEEZE_SMS_DAILY_USD si es normal.',
    },
  },
  title: {
    warning: (message) => message,
    critical: (message) => `Crítico: ${message}`,
    over: (message) => `Terminado: ${message}`,
  },
  over: 'Todo vuelve a estar como debe y no queda nada por hacer.',
  advice: {
    failures: {
      title: 'Averiguar por qué fallan SMS',
      description: (share) => `El ${share} de los SMS de las últimas 24 horas no llegó.`,
      impact: (gain, one) => (one ? 'Un SMS más llega cada día' : `Hasta ${gain} SMS más llegan cada día`),
    },
    slowness: {
      title: 'Responder antes',
      description: (share) => `Los SMS de las últimas 24 horas tardaron el ${share} del tiempo previsto.`,
      impact: () => 'Las respuestas llegan en el tiempo prometido',
    },
    spend: {
      title: 'Vigilar lo que pueden costar los SMS',
      description: (share) =>
        `Está gastado el ${share} de lo que pueden costar los SMS en 24 horas; al 100 % solo se envían códigos.`,
      impact: () => 'Los avisos y las respuestas se siguen enviando',
    },
    letters: {
      title: 'Escribir los SMS sin letras especiales',
      description: (share) =>
        `El ${share} de los SMS enviados necesita Unicode, que reduce a la mitad lo que cabe en uno.`,
      impact: (gain) => `Hasta ${gain} menos al día`,
    },
    abroad: {
      title: 'Enviar desde un número del mismo país',
      description: (share) => `El ${share} del dinero va a SMS al extranjero.`,
      impact: () => 'Cada SMS al extranjero cuesta menos',
    },
  },
};
