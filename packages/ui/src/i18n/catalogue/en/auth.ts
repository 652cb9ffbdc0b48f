export const auth = {
  'auth.backToHome': 'Back to Home',
  'auth.email': 'Email',
  'auth.password': 'Password',
  'auth.retryIn': '{seconds, plural, one {Try again in # second.} other {Try again in # seconds.}}',
  'auth.signIn.title': 'Welcome back',
  'auth.signIn.text': 'Your day is where you left it.',
  'auth.signIn.action': 'Sign in',
  'auth.signIn.newHere': 'New here? <link>Sign up here</link>',
  'auth.signIn.forgot': 'Forgot your password?',
  'auth.signIn.failed': 'Login failed',

  'auth.desktop.browser': 'Sign in with your browser',
  'auth.desktop.waiting': 'Your browser is open. Come back here when you are done.',
  'auth.desktop.failed': 'That did not work. Please try again, or sign in below.',
  'auth.desktop.server': 'Account at {origin}.',
  'auth.desktop.here': 'Use Squeeze on this computer, without an account',
} as const;
