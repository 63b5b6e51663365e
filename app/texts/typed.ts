/* What is said of what was typed on a device, also by the script that brings it back, which carries no other texts. */

export const newerDraft = {
  title: 'There is a newer draft',
  text: (when: string) =>
    `Since you opened this page, other answers were saved as a draft, ${when}, perhaps in another tab or on another device. Nothing was overwritten: below is what you have here.`,
  take: 'Use the newer draft',
  keep: 'Keep what this device has',
  submit: 'Submit what this device has',
}

export const typedHere = {
  back: 'What you typed on this device is back. It is saved as a draft as soon as there is a connection.',
  file: 'The file that you had chosen could not be kept: please choose it again.',
  choice:
    'Since you began to type here, other answers were saved as a draft, perhaps in another tab or on another device. Nothing was overwritten: what you typed here is kept on this device until you choose.',
  noPlace: 'You typed this on this device, and the task has no place for it any more. You can copy it.',
  lost: 'You typed this on this device, and it was not saved. You can copy it.',
  remove: 'Remove it from this device',
}

/** What is said where a form was not sent. */
export const notSent = {
  saved: { title: 'Save Failed', message: 'Failed to save your responses. Please try again.' },
  submitted: { title: 'Submission Failed', message: 'Failed to submit your task. Please try again.' },
}
