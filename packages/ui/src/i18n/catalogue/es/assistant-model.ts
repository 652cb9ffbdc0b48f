import type { TranslationOf } from '../../messages.ts';
import type { assistantModel as english } from '../en/assistant-model.ts';

export const assistantModel: TranslationOf<typeof english> = {
  'assistantModel.title': 'Asistente',
  'assistantModel.text': 'Quién responde en el chat, por SMS y para tus tareas de IA.',
  'assistantModel.builtInAnswers':
    'Te responde el asistente integrado, según reglas. Ningún modelo de lenguaje lee lo que escribes.',
  'assistantModel.modelAnswers':
    'Te responde un modelo de lenguaje, elegido por quien lleva este servidor. Lee lo que le dices y lo que consulta.',
  'assistantModel.fetchFailed': 'No se pudo cargar quién responde',
  'assistantModel.change': 'Cambiar',
  'assistantModel.changePart': 'Cambiar: {part}',

  'assistantModel.builtInInForce':
    'Responde el asistente integrado. Funciona con reglas y no cuesta nada. Para hablar con más libertad, elige un modelo de lenguaje.',
  'assistantModel.fromEnvironment':
    'Este modelo se fijó al instalar el servidor. El que se elija aquí pasa por delante.',
  'assistantModel.model': 'Modelo',
  'assistantModel.address': 'Dirección',
  'assistantModel.key': 'Clave',
  'assistantModel.key.set': 'Puesta',
  'assistantModel.key.none': 'Sin poner',
  'assistantModel.limit': 'Límite en 24 horas',
  'assistantModel.limit.perPerson': '{amount} por persona',
  'assistantModel.limit.overall': '{amount} entre todos',
  'assistantModel.limit.none': 'Ninguno',
  'assistantModel.spent': 'Gastado en las últimas 24 horas',
  'assistantModel.spent.unknown': 'No se cuenta: no hay precios puestos',

  'assistantModel.who': 'Quién responde',
  'assistantModel.who.builtIn': 'Integrado',
  'assistantModel.who.model': 'Un modelo de lenguaje',
  'assistantModel.who.builtInText':
    'Funciona con reglas, conoce tus tareas y tus días, y no cuesta nada. Ningún modelo de lenguaje lee lo que se escribe.',
  'assistantModel.who.modelText':
    'Lo que se dice al asistente, y lo que consulta para responder, va a la dirección de abajo.',
  'assistantModel.kind': 'Dónde funciona',
  'assistantModel.kind.compatible': 'OpenAI o similar',
  'assistantModel.kind.ollama': 'Ollama',
  'assistantModel.kind.compatibleText':
    'OpenAI, o cualquier otro servicio o programa con el que se hable de la misma forma.',
  'assistantModel.kind.ollamaText': 'Un programa gratuito que hace funcionar modelos en un ordenador tuyo.',
  'assistantModel.address.public':
    'En internet: este servidor no pregunta a ninguna máquina de su propia red.',
  'assistantModel.key.hintSet': 'Hay una clave puesta. Nunca se muestra; deja esto vacío para conservarla.',
  'assistantModel.key.hintGoing': 'La clave se quitará.',
  'assistantModel.key.hint': 'Del servicio, si la pide. Se guarda sellada y no vuelve a mostrarse.',
  'assistantModel.key.remove': 'Quitar la clave',
  'assistantModel.key.keep': 'Conservar la clave',
  'assistantModel.test': 'Probar la conexión',
  'assistantModel.tested':
    '{count, plural, =0 {Responde.} one {Responde, y tiene un modelo.} other {Responde, y tiene # modelos.}}',
  'assistantModel.model.hint': 'Cuando la conexión esté probada, aquí se ofrecen sus modelos.',
  'assistantModel.model.unknown': 'No hay ningún modelo con ese nombre en esa dirección',

  'assistantModel.cost': 'Coste',
  'assistantModel.cost.text':
    'Con lo que el servicio cobra por un millón de tokens (unas 700.000 palabras), el gasto se cuenta y puede tener un límite. Cuando se alcanza, responde el asistente integrado. Todo puede quedar vacío.',
  'assistantModel.inputPrice': 'Precio por leer',
  'assistantModel.outputPrice': 'Precio por escribir',
  'assistantModel.perPerson': 'Límite por persona',
  'assistantModel.overall': 'Límite entre todos',
  'assistantModel.onlyLimit': 'Gasto máximo en 24 horas',
  'assistantModel.in24Hours': 'En 24 horas. Vacío: sin límite.',

  'assistantModel.save': 'Guardar',
  'assistantModel.saveAnyway': 'Guardar de todos modos',
  'assistantModel.saveFailed': 'No se pudo guardar la elección',
  'assistantModel.testFailed': 'No se pudo probar la conexión',
  'assistantModel.saved': 'A partir de ahora responde {model}',
  'assistantModel.builtInNow': 'A partir de ahora responde el asistente integrado',
  'assistantModel.environmentNow': 'A partir de ahora responde el modelo fijado al instalar el servidor',

  'assistantModel.trouble.unreachable':
    'Nadie responde en esta dirección. ¿Es correcta, y está funcionando el modelo?',
  'assistantModel.trouble.slow': 'Esta dirección tarda demasiado en responder',
  'assistantModel.trouble.key': 'Esta clave fue rechazada',
  'assistantModel.trouble.keyMissing': 'Pide una clave',
  'assistantModel.trouble.notAModel': 'Algo responde en esta dirección, pero no es un modelo de lenguaje',
  'assistantModel.trouble.refused':
    'Esta dirección no está en internet, así que este servidor no le pregunta',
  'assistantModel.notAnAmount': 'Escribe una cantidad en dólares, como 0,15',
  'assistantModel.priceNeeded': 'Escribe lo que cuesta el modelo: sin eso ningún límite se sostiene',
};
