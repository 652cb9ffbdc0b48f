/** Who answers as the assistant, in Settings. */
export const assistantModel = {
  'assistantModel.title': 'Assistant',
  'assistantModel.text': 'Who answers in chat, by text and for your AI tasks.',
  'assistantModel.builtInAnswers':
    'The built-in assistant answers you, by rules. No language model reads what you write.',
  'assistantModel.modelAnswers':
    'A language model answers you, chosen by whoever runs this server. It reads what you tell it and what it looks up.',
  'assistantModel.fetchFailed': 'Failed to load who answers',
  'assistantModel.change': 'Change',
  'assistantModel.changePart': 'Change: {part}',

  'assistantModel.builtInInForce':
    'The built-in assistant answers. It works by rules and costs nothing. For freer talk, choose a language model.',
  'assistantModel.fromEnvironment':
    'This model is set where the server was installed. One that is chosen here comes before it.',
  'assistantModel.model': 'Model',
  'assistantModel.address': 'Address',
  'assistantModel.key': 'Key',
  'assistantModel.key.set': 'Set',
  'assistantModel.key.none': 'Not set',
  'assistantModel.limit': 'Limit in 24 hours',
  'assistantModel.limit.perPerson': '{amount} for each person',
  'assistantModel.limit.overall': '{amount} for everybody',
  'assistantModel.limit.none': 'None',
  'assistantModel.spent': 'Spent in the last 24 hours',
  'assistantModel.spent.unknown': 'Not counted: no prices are set',

  'assistantModel.who': 'Who answers',
  'assistantModel.who.builtIn': 'Built in',
  'assistantModel.who.model': 'A language model',
  'assistantModel.who.builtInText':
    'It works by rules, knows your todos, tasks and days, and costs nothing. No language model reads what is written.',
  'assistantModel.who.modelText':
    'What is told to the assistant, and what it looks up to answer, goes to the address below.',
  'assistantModel.kind': 'Where it runs',
  'assistantModel.kind.compatible': 'OpenAI or alike',
  'assistantModel.kind.ollama': 'Ollama',
  'assistantModel.kind.compatibleText':
    'OpenAI, or any other service or program that can be spoken to in the same way.',
  'assistantModel.kind.ollamaText': 'A free program that runs models on a computer of your own.',
  'assistantModel.address.public': 'On the internet: this server asks no machine of its own network.',
  'assistantModel.key.hintSet': 'A key is set. It is never shown; leave this empty to keep it.',
  'assistantModel.key.hintGoing': 'The key will be removed.',
  'assistantModel.key.hint': 'From the service, if it asks for one. It is kept sealed and never shown again.',
  'assistantModel.key.remove': 'Remove the key',
  'assistantModel.key.keep': 'Keep the key',
  'assistantModel.test': 'Test the connection',
  'assistantModel.tested':
    '{count, plural, =0 {It answers.} one {It answers, and has one model.} other {It answers, and has # models.}}',
  'assistantModel.model.hint': 'Once the connection is tested, its models are offered here.',
  'assistantModel.model.unknown': 'There is no model of this name at that address',

  'assistantModel.cost': 'Cost',
  'assistantModel.cost.text':
    'With what the service charges for a million tokens (about 700,000 words), spending is counted and can have a limit. Once that is reached, the built-in assistant answers. All of it may stay empty.',
  'assistantModel.inputPrice': 'Price for reading',
  'assistantModel.outputPrice': 'Price for writing',
  'assistantModel.perPerson': 'Limit for each person',
  'assistantModel.overall': 'Limit for everybody',
  'assistantModel.onlyLimit': 'Most to spend in 24 hours',
  'assistantModel.in24Hours': 'In 24 hours. Empty for no limit.',

  'assistantModel.save': 'Save',
  'assistantModel.saveAnyway': 'Save anyway',
  'assistantModel.saveFailed': 'The choice could not be saved',
  'assistantModel.testFailed': 'The connection could not be tested',
  'assistantModel.saved': '{model} answers from now on',
  'assistantModel.builtInNow': 'The built-in assistant answers from now on',
  'assistantModel.environmentNow': 'The model set where the server was installed answers from now on',

  'assistantModel.trouble.unreachable':
    'Nobody answers at this address. Is it right, and is the model running?',
  'assistantModel.trouble.slow': 'This address takes too long to answer',
  'assistantModel.trouble.key': 'This key was refused',
  'assistantModel.trouble.keyMissing': 'It asks for a key',
  'assistantModel.trouble.notAModel': 'Something answers at this address, but no language model',
  'assistantModel.trouble.refused': 'This address is not on the internet, so this server does not ask it',
  'assistantModel.notAnAmount': 'Enter an amount in dollars, such as 0.15',
  'assistantModel.priceNeeded': 'Enter what the model costs: without it, no limit can hold',
} as const;
