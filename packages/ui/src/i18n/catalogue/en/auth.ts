export const auth = {
  'auth.backToHome': 'Back to Home',
  'auth.email': 'Email',
  'auth.password': 'Password',
  'auth.fullName': 'Full name',
  'auth.confirmPassword': 'Confirm password',
  'auth.phone': 'Phone number',
  'auth.phoneHint': 'Country code first, like +33',
  'auth.retryIn': '{seconds, plural, one {Try again in # second.} other {Try again in # seconds.}}',

  'auth.signIn.title': 'Welcome back',
  'auth.signIn.text': 'Your day is where you left it.',
  'auth.signIn.action': 'Sign in',
  'auth.signIn.newHere': 'New here? <link>Sign up here</link>',
  'auth.signIn.forgot': 'Forgot your password?',
  'auth.signIn.forgotNote':
    'Resetting a forgotten password is not here yet. Your account and everything in it are safe.',
  'auth.signIn.failed': 'Login failed',
  'auth.signIn.mfaRequired':
    'This account asks for a second step that this version of Squeeze cannot take yet.',

  'auth.signUp.title': 'Start with one thing',
  'auth.signUp.action': 'Create account',
  'auth.signUp.consent':
    'We text a code now, and later only what you ask for. Rates may apply. STOP ends every text, codes too; HELP explains.',
  'auth.signUp.haveAccount': 'Already with us? <link>Sign in</link>',
  'auth.signUp.failed': 'Registration failed',
  'auth.signUp.success': 'Registration successful! Your account has been created. You can now sign in.',
  'auth.signUp.phoneSkipped':
    'Text messages are not set up here, so the phone step is skipped. You can verify your number later.',

  'auth.criterion.length': 'at least 8 characters',
  'auth.criterion.lowercase': 'a lowercase letter',
  'auth.criterion.uppercase': 'an uppercase letter',
  'auth.criterion.digit': 'a number',
  'auth.criterion.special': 'one of @ $ ! % * ? &',

  'auth.verify.title': 'Check your phone',
  'auth.verify.text': 'We text six digits to {phone}. They are good for ten minutes.',
  'auth.verify.code': 'Verification code',
  'auth.verify.action': 'Verify',
  'auth.verify.back': 'Back',
  'auth.verify.skip': 'Skip for now',
  'auth.verify.resend': 'Send the code again',
  'auth.verify.resendIn': '{seconds, plural, one {Send again in # second} other {Send again in # seconds}}',
  'auth.verify.sending': 'Sending the code',
  'auth.verify.sent': 'Verification code sent!',
  'auth.verify.sendFailed': 'Failed to send verification code',
  'auth.verify.failed': 'Verification failed',
  'auth.verify.offer': 'Your phone number is not verified yet. Until it is, Squeeze cannot text you.',
  'auth.verify.send': 'Send the code',
  'auth.verify.offerTitle': 'Verify your phone number',
  'auth.verify.done': 'Phone number verified successfully',
} as const;
