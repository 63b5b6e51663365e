/* Messages about text typed on a device, also for the script that restores it, which carries no other texts. */

export const newerDraft = {
  title: 'There is a newer draft',
  text: (when: string) =>
    `A newer draft was saved ${when}, perhaps in another tab or on another device. Nothing was overwritten. The answers below are the ones on this device.`,
  take: 'Use the newer draft',
  keep: 'Keep the answers on this device',
  submit: 'Submit the answers on this device',
}

export const typedHere = {
  back: 'We restored your answers from this device. We will save them as a draft when you are online.',
  file: 'We could not keep your file. Please choose it again.',
  choice:
    'A newer draft was saved after you started typing, perhaps in another tab or on another device. Nothing was overwritten. Your answers here stay on this device until you choose which to use.',
  noPlace: 'The task no longer asks for this answer. It is saved on this device only. You can copy it.',
  lost: 'This answer was not saved. It is on this device only. You can copy it.',
  remove: 'Remove it from this device',
}

/** Messages for a form that was not sent. */
export const notSent = {
  saved: { title: 'Save Failed', message: 'Failed to save your responses. Please try again.' },
  submitted: { title: 'Submission Failed', message: 'Failed to submit your task. Please try again.' },
}
