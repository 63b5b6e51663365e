/** What consumers read in the task types' own forms. One value a type, so that an island takes along no more than its own. */

export const survey = {
  title: 'Survey Questions',
  optional: 'Optional.',
  several: 'Choose all that apply.',
  videoHint: 'A video of up to 2 minutes. Only you and the brand that asks can see it.',
  yourVideo: 'Your video',
  notAnswered: 'Not answered',
  missing: {
    single_choice: 'Please choose one answer.',
    multiple_choice: 'Please choose at least one answer.',
    text_box: 'Please answer this question.',
    long_text_box: 'Please answer this question.',
    video_recording: 'Please add a video.',
  },
  unknownQuestion: 'This question is not part of the survey.',
  unknownOption: 'Please choose from the answers given here.',
  notOne: 'Please choose one answer.',
  notText: 'Please answer in words.',
  notYourVideo: 'This video was not found. Please add it again.',
}

export const shipping = {
  title: 'Shipping Information',
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
  missing: {
    fullName: 'Please enter your full name.',
    address: 'Please enter your address.',
    city: 'Please enter your city.',
    country: 'Please enter your country.',
  },
  notText: 'Please enter text.',
  notGiven: 'Not given',
}

export const unfinished = { nothing: 'No content available for this task type.' }

export const recorder = {
  choose: 'Choose a video',
  record: 'Record here',
  consentTitle: 'Before you record',
  consent:
    'Your camera and your microphone will record you. The video goes to the brand that asks, with your name, and is used for this research. Nothing is recorded before you start it, and you can watch it and record it anew.',
  agree: 'I agree, turn on the camera',
  cancel: 'Cancel',
  asking: 'Your browser asks whether this page may use the camera and the microphone.',
  denied: 'Camera access denied or not available',
  deniedHelp: 'Allow the camera for this page in your browser and try again, or choose a video instead.',
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
  stoppedAtMost: 'The longest time is reached, so recording has stopped.',
  preview: 'What the camera sees',
  yourVideo: 'Your video',
  download: 'Download',
  retake: 'Record again',
  sending: 'Sending your video',
  waiting: 'The connection is broken. Sending goes on by itself as soon as it is back.',
  sent: 'Your video has arrived. Save Draft or Submit Task keeps it with your answers.',
  held: 'Your video is still being sent. Your answers follow as soon as it has arrived.',
  notSent: 'The video could not be sent.',
  signedOut: 'You have been signed out. Sign in again in another tab, then try again here.',
  tooLarge: 'The video is larger than 200 MB. Please record a shorter one.',
  keep: 'Keep this video',
  time: (elapsed: string, most: string) => `${elapsed} of ${most}`,
}

export const heatmap = {
  missing: {
    like: 'Please mark at least one place you like.',
    dislike: 'Please mark at least one place you don’t like.',
  },
  kinds: { like: 'Likes', dislike: 'Dislikes' },
  roundOf: (image: string, kind: string) => `${image}, ${kind.toLowerCase()}`,
  faults: {
    noClicks: 'Please send a list of clicks',
    noClick: 'Please send a click',
    tooMany: (most: number) => `Please make at most ${most} marks`,
    unknownImage: 'This image is not part of the task.',
    position: 'A position is from 0 to 100 percent of the image.',
    sentiment: 'A click is a like or a dislike.',
    round: 'A round is 1 or 2.',
    disagree: 'Round 1 is for likes and round 2 for dislikes.',
    timestamp: 'This is no date and time',
  },
}
