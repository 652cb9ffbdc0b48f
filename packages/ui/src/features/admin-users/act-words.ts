/** What each act is called, what is asked before it, what it does, and what is said once it is done. */
export const actWords = {
  givePremium: {
    label: 'people.givePremium',
    ask: 'people.givePremium.ask',
    text: 'people.givePremium.text',
    done: 'people.givePremium.done',
    danger: false,
  },
  takePremium: {
    label: 'people.takePremium',
    ask: 'people.takePremium.ask',
    text: 'people.takePremium.text',
    done: 'people.takePremium.done',
    danger: false,
  },
  giveAdministrator: {
    label: 'people.giveAdministrator',
    ask: 'people.giveAdministrator.ask',
    text: 'people.giveAdministrator.text',
    done: 'people.giveAdministrator.done',
    danger: false,
  },
  takeAdministrator: {
    label: 'people.takeAdministrator',
    ask: 'people.takeAdministrator.ask',
    text: 'people.takeAdministrator.text',
    done: 'people.takeAdministrator.done',
    danger: false,
  },
  disable: {
    label: 'people.disable',
    ask: 'people.disable.ask',
    text: 'people.disable.text',
    done: 'people.disable.done',
    danger: true,
  },
  enable: {
    label: 'people.enable',
    ask: 'people.enable.ask',
    text: 'people.enable.text',
    done: 'people.enable.done',
    danger: false,
  },
  endSessions: {
    label: 'people.endSessions',
    ask: 'people.endSessions.ask',
    text: 'people.endSessions.text',
    done: 'people.endSessions.done',
    danger: false,
  },
} as const;

export type ActName = keyof typeof actWords;
