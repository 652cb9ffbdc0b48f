/** Connections with other services, and coming back from them. */
export const integrations = {
  'integrations.title': 'OAuth Integrations',
  'integrations.text':
    'Connect the services you use already. You choose what each may be asked for, and end it whenever you like.',
  'integrations.connectedServices': 'Connected Services',
  'integrations.availableServices': 'Available Services',
  'integrations.rate': 'Integration Rate',
  'integrations.services': 'Services',
  'integrations.search': 'Search services...',
  'integrations.searchClear': 'Clear the search',
  'integrations.none': 'No services found',
  'integrations.noneText': 'No service has these words in its name or description.',
  'integrations.dismiss': 'Dismiss',
  'integrations.providersFailed': 'Failed to get OAuth providers',
  'integrations.listFailed': 'Failed to get OAuth integrations',
  'integrations.connectFailed': 'Failed to initiate OAuth connection',
  'integrations.disconnectFailed': 'Failed to revoke OAuth integration',

  'integrations.connected': 'Connected',
  'integrations.notConnected': 'Not Connected',
  'integrations.expired': 'Expired',
  'integrations.active': 'Active',
  'integrations.notConfigured': 'Not configured',
  'integrations.askAdministrator': 'This service is not set up here yet. Please ask your administrator.',
  'integrations.setUpText':
    'Before it can be connected, this app has to be registered with {name} once, which gives it a client id.',
  'integrations.setUp': 'Set Up',
  'integrations.setUpOf': 'Set up {name}',
  'integrations.changeClient': 'Client id',
  'integrations.changeClientOf': 'Client id of {name}',
  'integrations.planned': 'planned',
  'integrations.features': 'What {name} brings',

  'integrations.account': 'Account',
  'integrations.since': 'Connected',
  'integrations.scopes': 'Scopes',
  'integrations.pages': 'Pages',
  'integrations.noScopes': 'Nothing yet',
  'integrations.noPages': 'None was chosen',
  'integrations.lastSync': 'Last Sync',
  'integrations.never': 'Never',

  'integrations.connect': 'Connect',
  'integrations.connectOf': 'Connect {name}',
  'integrations.reconnect': 'Reconnect',
  'integrations.reconnectOf': 'Reconnect {name}',
  'integrations.refresh': 'Refresh',
  'integrations.refreshOf': 'Refresh {name}',
  'integrations.disconnect': 'Disconnect',
  'integrations.disconnectOf': 'Disconnect {name}',
  'integrations.change': 'Change permissions',
  'integrations.changeOf': 'Change permissions of {name}',
  'integrations.refreshed': '{name} is refreshed',
  'integrations.inBrowser':
    'Your browser has opened. Allow it there, and this page goes on by itself within ten minutes.',

  'integrations.trouble.expired': 'This connection has ended. Press Reconnect to go on.',
  'integrations.trouble.refused':
    '{name} accepts this connection no more: it was ended there, or the password was changed. Press Reconnect to go on.',
  'integrations.trouble.ranOut':
    'Its access has run out, and renewing by itself is switched off. Press Refresh to go on.',
  'integrations.trouble.ranOutInStep':
    'Its access has run out, and renewing by itself is switched off. What is kept in step rests until you press Refresh.',
  'integrations.trouble.endedByItself':
    'Its access has run out, and {name} gave nothing to renew it with. Press Reconnect to go on.',
  'integrations.trouble.unreachable':
    '{name} does not answer at the moment. It is asked again by itself; press Refresh to try now.',
  'integrations.trouble.unreachableLong':
    '{name} has not answered for over an hour. It is asked again by itself; press Refresh to try now.',
  'integrations.trouble.limited': '{name} has had too many calls and is asked again when it allows it.',
  'integrations.trouble.fewerScopes':
    'Not everything was allowed there; missing: {scopes}. Press Change permissions to ask again.',
  'integrations.trouble.fewer': 'Not everything was allowed there. Press Change permissions to ask again.',
  'integrations.trouble.notConfigured':
    'This service is not set up here any more, so the connection rests. Please ask your administrator.',
  'integrations.trouble.notConfiguredHere':
    'Its client id is not set up here any more, so the connection rests. Press Set Up to enter it again.',
  'integrations.trouble.unreadable':
    'The key that protects this connection is lost on this server. Press Reconnect to go on.',
  'integrations.cannotRefresh': 'It cannot be refreshed, and has to be connected again once it ends.',

  'integrations.disconnectAsk': 'Disconnect {name}?',
  'integrations.disconnectText':
    'Squeeze forgets its access to {account} at once and tells {name} to end it. What is in your account there stays.',
  'integrations.disconnectTextHere':
    'Squeeze forgets its access to {account} at once. {name} has no way to be told, so end it there as well. What is in your account there stays.',
  'integrations.reason': 'Reason',
  'integrations.reasonText': 'It is kept in the log of your connections.',
  'integrations.disconnected': '{name} is disconnected',
  'integrations.disconnectedKept': 'Another connection uses the same access, so it goes on there.',
  'integrations.disconnectedThere': 'Please end it at {name} as well.',
  'integrations.disconnectedTrying':
    '{name} could not be told yet. That is tried again for an hour, and you hear if it does not work.',
  'integrations.disconnectedFailed': '{name} could not be told. Please end it there as well.',
  'integrations.openThere': 'Open {name}',

  'consent.title': 'Connect {name}',
  'consent.changeTitle': 'Permissions of {name}',
  'consent.text':
    'Choose what Squeeze may ask {name} for. {name} asks you once more before anything is connected.',
  'consent.pagesText':
    '{name} itself asks which pages Squeeze may see. Choose as few as you like; you can change them at any time.',
  'consent.search': 'Search permissions...',
  'consent.searchClear': 'Clear the search',
  'consent.list': 'Permissions',
  'consent.required': 'Required permissions',
  'consent.optional': 'Optional permissions',
  'consent.none': 'No permission has these words.',
  'consent.chooseOne': 'Choose at least one permission.',
  'consent.privacy': 'Who reads what is fetched',
  'consent.privacyBuiltIn':
    'The built-in assistant answers you here. It works by rules on this server, and no language model reads what is fetched from {name}.',
  'consent.privacyModel':
    'The language model {model}, in the network of this server, answers you here. It reads what the assistant looks up at {name} for you.',
  'consent.privacyModelNamed':
    'The language model {model} at {host} answers you here. It reads what the assistant looks up at {name} for you.',
  'consent.privacyUnknown':
    'Who answers as the assistant could not be found out just now. If it is a language model, it reads what is looked up at {name} for you.',
  'consent.connect': 'Connect with Selected Permissions',

  'client.title': 'Set up {name}',
  'client.text':
    'Register Squeeze with {name} as an app of your own, give it the redirect address below, and enter here what you get. It stays on this computer.',
  'client.redirect': 'Redirect address',
  'client.redirectHint': 'To be registered there exactly like this.',
  'client.copy': 'Copy',
  'client.copied': 'The address is copied',
  'client.register': 'Register an app at {name}',
  'client.id': 'Client id',
  'client.secret': 'Client secret',
  'client.secretHint': 'Only where {name} gives you one.',
  'client.secretSet': 'One is kept. What you enter takes its place.',
  'client.secretGoing': 'It will be removed.',
  'client.secretRemove': 'Remove the secret',
  'client.secretKeep': 'Keep the secret',
  'client.save': 'Save',
  'client.saved': '{name} is set up',
  'client.failed': 'It could not be saved',
  'client.loadFailed': 'What is set up could not be read',
  'client.remove': 'Remove',
  'client.removed': 'The client id of {name} is removed',
  'client.removeFailed': 'It could not be removed',

  'callback.working': 'Connecting {name}...',
  'callback.failed': 'The connection could not be finished',
  'callback.nothing': 'Nothing to finish here',
  'callback.nothingText':
    'This page finishes a connection that was begun under Integrations. Please begin there.',
  'callback.toIntegrations': 'Go to Integrations',
  'callback.signIn': 'Log in',
  'callback.signedOut': 'Please log in first',
  'callback.signedOutText':
    'Nobody is logged in here, so nothing was connected and nothing of it is kept. Log in on this page and it goes on; otherwise begin again under Integrations.',
  'callback.desktop': 'Back to the app',
  'callback.desktopText':
    'The Squeeze app finishes the connection. If it does not open by itself, press the button. You can close this page then.',
  'callback.open': 'Open Squeeze',
  'callback.done': '{name} is connected',
  'callback.doneFewer': 'Not everything was allowed there; its card says what is missing.',
} as const;
