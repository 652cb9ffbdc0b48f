import type { TranslationOf } from '../../messages.ts';
import type { memory as english } from '../en/memory.ts';

export const memory: TranslationOf<typeof english> = {
  'memory.title': 'Memoria',
  'memory.text': 'Lo que pediste a Squeeze que recuerde de ti, para responderte mejor.',
  'memory.empty': 'Nada todavía. Añade algo aquí o di «recuerda que …» en el chat.',
  'memory.add': 'Algo que recordar',
  'memory.example': 'Los viernes trabajo desde casa',
  'memory.remember': 'Recordar',
  'memory.correct': 'Lo que hay que recordar',
  'memory.correctThis': 'Corregir: {text}',
  'memory.eraseThis': 'Borrar: {text}',
  'memory.save': 'Guardar',
  'memory.erased': 'Olvidado',
  'memory.eraseAll': 'Borrarlo todo',
  'memory.eraseAllTitle': '¿Borrar todo lo que se recuerda?',
  'memory.eraseAllText':
    'El asistente no sabrá entonces de ti más que lo que dicen tus tareas y tus conversaciones.',
  'memory.erasedAll': 'Todo está olvidado',
  'memory.eraseAllFailed': 'No se pudo olvidar',
  'memory.fetchFailed': 'No se pudo cargar lo recordado',
  'memory.addFailed': 'No se pudo recordar',
  'memory.correctFailed': 'No se pudo corregir',
  'memory.eraseFailed': 'No se pudo olvidar',
  'memory.restoreFailed': 'No se pudo recuperar',
};
