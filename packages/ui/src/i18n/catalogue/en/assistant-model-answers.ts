/** What is said of a choice of model, worded as the contract and the server word it (use-answer-text.ts). */
export const assistantModelAnswers = {
  'answer.assistantModel.address': 'Enter an address that begins with https:// or http://',
  'answer.assistantModel.noPassword': 'The address must not hold a name or password',
  'answer.assistantModel.key': 'Enter the key',
  'answer.assistantModel.model': 'Enter the name of a model',
  'answer.assistantModel.keyAgain': 'Enter the key again: the address is another one',
  'answer.assistantModel.notHere': 'A language model cannot be chosen here',
  'answer.assistantModel.amount': 'Enter an amount in dollars, such as 0.15',
  'answer.assistantModel.priceNeeded': 'Enter what the model costs: without it, no limit can hold',
} as const;
