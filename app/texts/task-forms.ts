import { heatmapInstructions, SCALE } from './default-instructions'

/** Texts for consumers in the task types' forms. One value per type, so that an island includes only its own. */

export const survey = {
  title: 'Survey Questions',
  optional: 'Optional.',
  nothing: 'No questions have been configured for this survey yet.',
  notAnswered: 'Not answered',
  yourVideo: 'Your video',
}

/** Labels of buttons that clear an optional choice, and the fields of a question. */
export const noAnswer = 'No answer'
export const clear = 'Clear'

/** A survey with several pages. */
export const surveyPages = {
  previous: 'Back',
  save: 'Save Draft',
  next: 'Next',
  submit: 'Submit Task',
  left: (minutes: number) => (minutes === 1 ? 'About 1 minute left' : `About ${minutes} minutes left`),
  nothing: 'This survey has no questions for you.',
  typedBack: 'We restored your answers from this device.',
  done: { title: 'Task Completed!', message: undefined, text: 'Your task has been submitted successfully.' },
  screenedOut: {
    title: 'Thank You!',
    text: 'This study is looking for a different group this time. We received your answers.',
  },
}

export const shipping = {
  title: 'Shipping Information',
  retention: (days: string) => `Your address is removed ${days} after this task closes.`,
  removed: 'The address was removed.',
  removedOn: (on: string, days: string) =>
    `Removed on ${on}. This brand removes addresses ${days} after a task closes.`,
  optional: 'optional',
  fields: {
    fullName: 'Full Name',
    phone: 'Phone Number',
    address: 'Address',
    city: 'City',
    state: 'State',
    zipCode: 'ZIP Code',
    country: 'Country',
  },
  notGiven: 'Not given',
}

/** Progress of sending steps, for any type. */
export const sending = {
  saved: 'Saved',
  sending: 'Saving...',
  submitting: 'Submitting...',
  again: 'Please try again.',
}

export const maxdiff = {
  instructions: 'Instructions',
  rules: [
    'In each round, pick one feature that is most important to you, and another one that is least important.',
    'The same feature cannot be both.',
    'There are no right or wrong answers.',
  ],
  round: (roundId: number, of: number) => `Round ${roundId} of ${of}`,
  percent: (percent: number) => `${percent}% complete`,
  previous: 'Previous',
  next: 'Next Round',
  submit: 'Submit Response',
  /** Above a fault, by its code. */
  faultTitles: {
    'maxdiff.both': 'Please make selections',
    'maxdiff.same': 'Invalid selection',
  },
  trouble: {
    offline: 'You are offline. Your answers are saved in this browser and will be sent when you reconnect.',
    busy: 'Our server is busy. Your answers are saved in this browser. We will try again in a few seconds.',
    'signed out': 'You are signed out. Your answers are saved in this browser and will be sent after you sign in.',
    retry: 'Try again now',
    signIn: 'Sign in again',
    refused: 'Failed to submit response.',
    reload: 'Reload this page',
  },
  thanks: {
    title: 'Task Complete!',
    text: 'Thank you for telling us what matters to you. Your answers have been submitted.',
  },
}

/** The last screen of an anchored prioritization. */
export const maxdiffAnchor = {
  title: 'Last question',
  yes: 'Yes',
  no: 'No',
  faultTitles: { 'maxdiffAnchor.each': 'Please answer each' },
}

/** Messages for rounds that cannot be answered, or have been submitted. */
export const maxdiffDone = {
  nothing: 'No features have been configured for this prioritization task yet.',
  submitted: { title: 'Response submitted' },
  answered: 'Answers',
  columns: { round: 'Round', most: 'Most important', least: 'Least important' },
  notChosen: 'Not chosen',
}

export const recorder = {
  choose: 'Choose a video',
  record: 'Record here',
  consentTitle: 'Before you record',
  consent:
    'We will record video and sound. The brand that runs this study will see your video and your name and will use the video for this research. Recording starts when you start it. You can watch the video and record it again.',
  agree: 'I agree, turn on the camera',
  cancel: 'Cancel',
  asking: 'Your browser will ask to use your camera and microphone. Please allow both.',
  denied: 'Camera access denied or not available',
  deniedHelp: 'Allow camera access in your browser settings and try again, or upload a video instead.',
  retry: 'Try again',
  ready: 'The camera is on. Nothing is being recorded yet.',
  failed: 'Failed to start recording',
  start: 'Start recording',
  turnOff: 'Turn off the camera',
  recording: 'Recording',
  paused: 'Paused',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  stoppedAtMost: 'Recording stopped because the video reached the time limit.',
  preview: 'Camera preview',
  yourVideo: 'Your video',
  download: 'Download',
  retake: 'Record again',
  sending: 'Sending your video',
  waiting: {
    connection: 'You are offline. We will continue the upload when you reconnect.',
    server: 'Our server is busy. We will keep trying to upload your video.',
  },
  sent: 'Your video is uploaded and saved with your draft.',
  held: 'Your video is still uploading. We will submit your answers when it finishes.',
  notSent: 'We could not upload your video. Please try again.',
  signedOut: 'You are signed out. Sign in from another tab, then try again here.',
  noVideo: 'This file is not a video. Please choose a WebM, MP4 or QuickTime video.',
  tooLarge: 'The video is larger than 200 MB. Please record a shorter one.',
  keep: 'Keep this video',
  time: (elapsed: string, most: string) => `${elapsed} of ${most}`,
}

export const comparator = {
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  introduction: 'Introduction',
  choose: 'Choose one',
  rate: 'Rate each variant',
  scale: SCALE,
  rating: (rating: number, meaning: string) => (meaning === '' ? String(rating) : `${rating}, ${meaning}`),
  why: 'Why did you choose that?',
  whyPlaceholder: 'Please share your thoughts...',
  optional: 'optional',
  finalTitle: 'Final Decision',
  finalQuestion: 'Which package would you be most likely to buy?',
  enlarge: 'Enlarge',
  enlargeOne: (name: string) => `Enlarge ${name}`,
  close: 'Close',
  noPicture: 'No image',
  picture: {
    coming: 'The image has not loaded yet.',
    notYet: 'The images have not loaded yet.',
    missing: 'We could not load an image. We will keep trying. You can continue when it loads.',
    retry: 'Try again',
  },
  previous: 'Previous',
  next: 'Next',
  submit: 'Submit Response',
  trouble: {
    offline:
      'You are offline. You can keep going. Your answers are saved on this device and will be sent when you reconnect.',
    busy: 'Our server is busy. You can keep going. Your answers are saved on this device. We will try again in a few seconds.',
    'signed out': 'You are signed out. Your answers are saved on this device.',
    signIn: 'Sign in and continue',
    refused: 'Error submitting response.',
    reload: 'Check the task status',
  },
}

/** The page of a task whose stored configuration cannot be read. */
export const unreadable = {
  title: 'Invalid task data',
  text: 'We cannot show this task until the brand fixes its setup. Your answers are safe.',
}

/** For a task of an unknown type. */
export const unknownType = { noContent: 'No content available for this task type.' }

/** Messages for a comparison that cannot be answered, or has been submitted. */
export const comparatorDone = {
  unreadable: 'Invalid pack comparator configuration',
  notConfigured:
    "This pack comparison task hasn't been configured yet. The brand needs to add package variants and comparison attributes.",
  noVariants: 'No package variants have been added to this comparison task.',
  submitted: { title: 'Response submitted successfully!' },
  thanks: { title: 'Thank You!', text: 'Your pack comparison feedback has been submitted successfully.' },
  chose: 'Chosen',
  rated: (rating: number) => `${rating} of 5`,
  notAnswered: 'Not answered',
}

export const heatmap = {
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  imageOf: (image: number, of: number) => `Image ${image} of ${of}`,
  tap: 'Tap what you',
  words: { like: 'like', dislike: 'don’t like' },
  press: {
    like: (image: string) => `${image}. Press the places you like.`,
    dislike: (image: string) => `${image}. Press the places you don’t like.`,
  },
  keys: 'Use the arrow keys to move the cursor (hold Shift for small steps), Enter to add a mark, and plus or minus to zoom.',
  ask: { like: 'What do you like here?', dislike: 'What don’t you like here?' },
  optional: 'Optional',
  save: 'Save',
  cancel: 'Cancel',
  marks: { like: 'What you like', dislike: 'What you don’t like' },
  noMarks: 'No marks yet.',
  down: ['top', 'center', 'bottom'],
  across: ['left', 'center', 'right'],
  spot: (area: string, x: number, y: number) => `${area}, ${x}% across and ${y}% down`,
  edit: 'Comment',
  editMark: (number: number) => `Comment on mark ${number}`,
  remove: 'Remove',
  removeMark: (number: number) => `Remove mark ${number}`,
  cursor: (spot: string) => `Cursor at ${spot}`,
  added: (number: number, spot: string) => `Mark ${number} added: ${spot}`,
  removed: 'Mark removed',
  undo: 'Undo',
  image: {
    coming: 'The image is loading. You can mark it when it appears.',
    toRead: 'The image has not loaded yet.',
    missing: 'We could not load the image. We will keep trying. You can mark it when it loads.',
    retry: 'Try again',
  },
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  previous: 'Previous',
  next: 'Next',
  submit: 'Submit Feedback',
  trouble: {
    offline: 'You are offline. Your marks are saved on this device and will be sent when you reconnect.',
    busy: 'Our server is busy. Your marks are saved on this device. We will try again in a few seconds.',
    'signed out': 'You are signed out. Your marks are saved on this device. Sign in from another tab to send them.',
    refused: 'Your last change was not saved.',
    reload: 'See what is saved',
  },
  failed: 'Submission Failed.',
}

/** The default instructions. */
export { heatmapInstructions }

/** For a heatmap without script, when the keyboard presses an image. */
export const heatmapAim = {
  aim: 'Move the mark into position.',
  directions: { left: 'Left', right: 'Right', up: 'Up', down: 'Down' },
  here: 'Mark here',
  cancel: 'Cancel',
}

/** Messages for a heatmap that cannot be answered, or has been submitted. */
export const heatmapDone = {
  noImages: 'No images have been configured for this heatmap task yet.',
  noneLeft: 'No images available for feedback.',
  submitted: { title: 'Task Completed', message: 'Feedback Submitted: the brand can now see your heatmap feedback.' },
  thanks: {
    title: 'Feedback Complete!',
    text: 'Thank you. Your likes and dislikes go straight to the people who design the product.',
  },
  roundOf: (image: string, kind: string) => `${image}, ${kind}`,
  kinds: { like: 'likes', dislike: 'dislikes' },
}

/** Labels of orphaned answers whose question is unknown, and of their content. */
export const orphanedAnswers = {
  question: 'A question that was removed',
  image: 'An image that was removed',
  attribute: 'A comparison that was removed',
  feature: 'a feature that was removed',
  variant: 'A package that was removed',
  roundOf: (image: string, kind: string) => `${image}, ${kind}`,
  kinds: { like: 'likes', dislike: 'dislikes' },
  mark: (spot: string, comment: string | null) => (comment ? `${spot}: ${comment}` : spot),
  why: (attribute: string) => `${attribute}, why`,
  rating: (attribute: string, variant: string) => `${attribute}, ${variant}`,
  rated: (rating: number | string) => `${rating} of 5`,
  round: (roundId: number) => `Round ${roundId}`,
  most: (feature: string) => `Most important: ${feature}.`,
  least: (feature: string) => `Least important: ${feature}.`,
  anchor: (prompt: string) => `Last question: ${prompt}`,
  lastQuestion: 'The last question, which was removed',
  yes: (feature: string) => `Yes: ${feature}.`,
  no: (feature: string) => `No: ${feature}.`,
}
