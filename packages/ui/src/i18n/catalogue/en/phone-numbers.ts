export const phoneNumbers = {
  'phone.back': 'Back to the dashboard',
  'phone.overview':
    'The numbers Squeeze may text and knows you by. Each one is verified with a code before it is used.',
  'phone.numbers': 'Your phone numbers',
  'phone.primary': 'Primary',
  'phone.verified': 'Verified',
  'phone.unverified': 'Not verified',
  'phone.makePrimary': 'Make primary',
  'phone.edit': 'Edit',
  'phone.save': 'Save',
  'phone.add': 'Add phone number',
  'phone.newNumber': 'New phone number',
  'phone.editNote': 'A changed number has to be verified again before Squeeze texts it.',
  'phone.empty': 'No phone number yet. Add one to text with Squeeze and to get codes and notices.',
  'phone.deleteQuestion': 'Are you sure you want to delete this phone number?',
  'phone.codeSent': 'Verification code sent successfully',
  'phone.added': 'Phone number added successfully',
  'phone.updated': 'Phone number updated successfully',
  'phone.deleted': 'Phone number deleted successfully',
  'phone.primarySet': 'Primary phone number updated successfully',
  'phone.fetchFailed': 'Failed to fetch phone numbers',
  'phone.addFailed': 'Failed to add phone number',
  'phone.updateFailed': 'Failed to update phone number',
  'phone.deleteFailed': 'Failed to delete phone number',
  'phone.primaryFailed': 'Failed to set primary phone number',
  'phone.verifyFailed': 'Failed to verify code',
  'phone.help': 'How it works',
  'phone.help.enter': 'Enter the number with its country code, like +33.',
  'phone.help.check': 'Check your phone for a code of six digits.',
  'phone.help.verify': 'Enter the code here to verify the number.',
  'phone.countries': 'Codes are texted to ordinary numbers of these countries: {countries}.',
  'phone.uses': 'Verified numbers are used for security alerts, system updates and two-factor codes.',
  'phone.stop':
    'Reply STOP to any of our texts and every text to that number ends, codes too. Reply START to have them again.',
  'phone.textTo': 'Text {number} from a verified number to add todos or to ask what is left.',
  'phone.silent':
    'A number we have not heard from for a year has to be verified again, since it may be somebody else’s by then.',
  'phone.stopped': 'Texts stopped',
  'phone.resume':
    'This number has replied STOP, so nothing is texted to it, no codes either. To have texts again, reply START to any of our texts.',
  'phone.resumeTo':
    'This number has replied STOP, so nothing is texted to it, no codes either. To have texts again, text START from it to {number}.',
  'phone.notConfigured':
    'Text messages are not set up on this server, so no number can be added or verified now.',
  'phone.embedded':
    'This app runs on your own machine and sends no text messages, so it needs no phone number. Reminders appear on this device.',
} as const;
