export const kept = {
  'kept.waits': 'Waits for the connection',
  'kept.waiting': 'Not sent yet',
  'kept.takeBack': 'Take Back',
  'kept.takeBackOne': 'Take back “{title}”',
  'kept.willBeSent': 'Kept on this device. It is sent as soon as Squeeze answers again.',
  'kept.settings': 'Changed settings',
  'kept.asOf': 'What you see is from {time}.',
  'kept.memory':
    'This device keeps nothing: what waits, and what you are typing, is lost when this window is closed.',
  'kept.full':
    'This device has no room left: what waits, and what you are typing, is lost when this window is closed.',
  'kept.damaged':
    '{count, plural, one {One thing that was kept here cannot be read any more and was not sent.} other {# things that were kept here cannot be read any more and were not sent.}}',
  'kept.refused.message': 'Your message was not sent',
  'kept.refused.createTask': 'The AI task could not be made',
  'kept.refused.editTask': 'The AI task could not be changed',
  'kept.refused.settings': 'Your settings could not be saved',
  'kept.refused.createNote': 'The note could not be made',
  'kept.refused.editNote': 'The note could not be changed',
  'kept.refused.deleteNote': 'The note could not be deleted',
  'kept.refused.restoreNote': 'The note could not be restored',
  'kept.refused.keepFile': 'A file could not be sent',
  'kept.leave.title': 'Some of it has not been sent',
  'kept.leave.text':
    '{count, plural, one {One change waits on this device and goes when you sign out.} other {# changes wait on this device and go when you sign out.}}',
  'kept.leave.send': 'Send and Sign Out',
  'kept.leave.file': 'Save as a File',
  'kept.leave.drop': 'Sign Out Without It',
  'kept.leave.notSent': 'Squeeze does not answer. You can save what waits as a file, or sign out later.',
  'kept.leave.refused':
    '{count, plural, one {Squeeze did not accept one change. What you wrote is where it belongs, and goes when you sign out.} other {Squeeze did not accept # changes. What you wrote is where it belongs, and goes when you sign out.}}',
  'kept.leave.failed':
    'You are still signed in: the connection is gone, and signing out needs a part of Squeeze that is not here yet. Try again later.',
  'kept.leave.stay': 'Stay Signed In',
  'kept.leave.saved': 'Saved as {name}',
  'kept.late':
    '{count, plural, one {One change has waited here for more than 30 days and may be on Squeeze already. It is not sent by itself.} other {# changes have waited here for more than 30 days and may be on Squeeze already. They are not sent by themselves.}}',
  'kept.late.look': 'Look at them',
  'kept.late.title': 'Is it there already?',
  'kept.late.text':
    'Squeeze no longer recognizes what was sent to it more than 30 days ago. What was on its way then would be there twice: look whether it is there, and say what becomes of it.',
  'kept.late.send': 'Send Anyway',
  'kept.late.sendOne': 'Send “{title}” anyway',
  'kept.late.drop': 'Drop',
  'kept.late.dropOne': 'Drop “{title}”',
  'kept.late.dropped': 'It is dropped',
  'kept.conflict': 'Changed elsewhere as well',
  'kept.conflict.text': 'It stays as it is there. What you had written is in the form.',
  'kept.conflict.deletion': 'It is not deleted, and stays as it is there.',
} as const;
