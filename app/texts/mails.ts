function answersInWords(answers: number): string {
  return answers === 1 ? '1 answer' : `${answers.toLocaleString('en-US')} answers`
}

/** `since` is the first of several days; null where it was the day before. */
function sinceInWords(since: string | null): string {
  return since === null ? 'yesterday' : `since ${since}`
}

/** What the mails say. */
export const mails = {
  product: 'Sounding',
  sentFor: (company: string) => `Sent by Sounding for ${company}.`,
  sentBySounding: 'Sent by Sounding.',
  buttonFallback: 'If the button does not work, open this link:',

  invitation: {
    subject: (company: string, project: string | null) =>
      project ? `${company} invites you to “${project}”` : `${company} invites you to take part`,
    preview: 'Your personal link is in this email.',
    heading: (company: string) => `${company} invites you to take part`,
    project: (company: string, project: string) =>
      `${company} would like your opinion in the project “${project}”, from the first ideas to the finished product.`,
    noProject: (company: string) =>
      `${company} would like your opinion on its products, from the first ideas to the finished thing.`,
    messageFrom: (company: string) => `A message from ${company}`,
    button: 'Accept the invitation',
    note: 'The link is yours alone and works for 30 days. If you did not expect this invitation, you can ignore it.',
  },

  accountCreated: {
    byBrand: {
      subject: (company: string) => `${company} created an account for you`,
      heading: 'Choose your own password',
      text: (company: string) => `${company} created an account for you with this address, so that you can take part.`,
      reason: 'Please choose a password that only you know. Until you do, the one that was set for you stays in use.',
    },
    byLink: {
      subject: 'Please confirm your account',
      heading: 'Please confirm your account',
      text: (company: string) => `An account with this address was opened through an invitation from ${company}.`,
      reason:
        'We do not know yet that it was you. Confirm by choosing the password once more; if it was someone else, this signs them out and the account is yours.',
    },
    preview: 'One step makes the account yours.',
    greeting: (firstName: string) => `Hello ${firstName},`,
    project: (project: string) => `It is for the project “${project}”.`,
    button: 'Choose your password',
    note: 'The link works once, within 30 days.',
  },

  taskOpened: {
    subject: (company: string, task: string) => `${company} asks for your answer: ${task}`,
    testSubject: (company: string, task: string) => `Test: ${company} asks for your answer: ${task}`,
    preview: (project: string) => `A task in “${project}” is open.`,
    greeting: (firstName: string) => `Hello ${firstName},`,
    text: (company: string, project: string) => `${company} has opened a task for you in the project “${project}”.`,
    due: (date: string) => `Please answer by ${date}.`,
    button: 'Start the task',
    testNote:
      'This is a test that you sent to yourself. Answer as your customers will: nothing is kept. If you are not signed in yet, you are asked to sign in first; your customers are not.',
    note: 'The link is yours alone: it opens this one task without a password. You can stop at any time and continue later, on another device too: “Save Draft” keeps what you have answered.',
  },

  taskReminder: {
    subject: (company: string, task: string) => `${company} reminds you: ${task}`,
    preview: (project: string) => `Your answer in “${project}” is still missing.`,
    greeting: (firstName: string) => `Hello ${firstName},`,
    text: (company: string, project: string) =>
      `${company} would still like your answer to a task in the project “${project}”.`,
    due: (date: string) => `Please answer by ${date}.`,
    overdue: (date: string) => `It was due on ${date}, but you can still answer.`,
    kept: 'What you have answered so far is kept.',
    start: 'Start the task',
    goOn: 'Continue the task',
    note: 'This link is only for you. It opens this task without a password. If you have already answered, you can ignore this email.',
  },

  daily: {
    subject: (answers: number, since: string | null, company: string) =>
      `${answersInWords(answers)} ${sinceInWords(since)} · ${company}`,
    preview: (answers: number, since: string | null) => `${answersInWords(answers)} came in ${sinceInWords(since)}.`,
    heading: (answers: number, since: string | null) => `${answersInWords(answers)} ${sinceInWords(since)}`,
    greeting: (firstName: string) => `Hello ${firstName},`,
    text: (since: string | null, day: string) =>
      since === null ? `This came in on ${day}:` : `This came in from ${since} to ${day}:`,
    came: (answers: number, project: string) => `${answersInWords(answers)} · ${project}`,
    soon: 'Closing soon:',
    closes: (day: string) => `Closes automatically on ${day}.`,
    due: (day: string) => `Due on ${day}.`,
    button: 'Open the portal',
    note: 'You get this email once a day, and only when answers came in.',
    stop: 'Stop these emails',
  },

  passwordReset: {
    subject: 'Choose a new password',
    preview: 'The link works for one hour.',
    heading: 'Choose a new password',
    greeting: (firstName: string) => `Hello ${firstName},`,
    text: 'Someone, most likely you, asked for a new password for the account with this address.',
    button: 'Choose a new password',
    note: 'The link works once, within one hour. If you did not ask for it, you can ignore this, and nothing changes.',
  },

  webhookFailed: {
    subject: 'A webhook was switched off',
    preview: 'Nothing arrived there for three days.',
    heading: 'A webhook was switched off',
    greeting: (firstName: string) => `Hello ${firstName},`,
    text: (url: string) =>
      `Nothing that we sent to ${url} has arrived for three days, so we have switched this webhook off. Messages that are still waiting are sent once you switch it on again.`,
    button: 'View the webhook',
    note: 'Its log shows how the last attempts ended. It is not told what happens while it is off.',
  },

  demoRequest: {
    subject: (name: string) => `Demo request from ${name}`,
    preview: (email: string) => `Please reply to ${email}.`,
    heading: 'Someone would like a demo',
    name: 'Name',
    email: 'Email',
    note: 'They were told that you will be in touch within 24 hours. A reply to this email goes to them.',
  },
}
