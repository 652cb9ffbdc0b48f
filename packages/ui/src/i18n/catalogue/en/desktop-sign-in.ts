export const desktopSignIn = {
  'desktopSignIn.title': 'Sign in to the desktop app?',
  'desktopSignIn.text': 'The Squeeze app on this computer asks to sign in as {email}.',
  'desktopSignIn.warning':
    'Go on only if you have just asked for it in the app. Whoever uses that app will see everything in your account.',
  'desktopSignIn.allow': 'Sign in the app',
  'desktopSignIn.decline': 'Not now',
  'desktopSignIn.failed': 'The app could not be signed in',
  'desktopSignIn.done': 'Back to the app',
  'desktopSignIn.doneText':
    'Squeeze is signing in now; you can close this tab. If your browser asks, let it open Squeeze. If nothing happens, begin again in the app.',
  'desktopSignIn.open': 'Open Squeeze',
  'desktopSignIn.nothing': 'Nothing to sign in',
  'desktopSignIn.nothingText':
    'This page belongs to the desktop app. Begin there with “Sign in with your browser”; what it asked for here has run out or was never complete.',
  'desktopSignIn.leave': 'Go to Squeeze',
} as const;
