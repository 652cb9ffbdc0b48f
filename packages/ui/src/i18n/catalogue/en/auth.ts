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
} as const;
