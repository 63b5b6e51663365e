/** `since` is the first of several days; null for yesterday. */
function sinceInWords(since: string | null): string {
  return since === null ? 'yesterday' : `since ${since}`
}

/** All that people read in mails, nested by mail. Another language is another value of the same shape. */
export const mails = {
  sentFor: (company: string) => `Sent by Sounding for ${company}.`,
  sentBySounding: 'Sent by Sounding.',
  buttonFallback: 'If the button does not work, open this link:',

  invitation: {
    subject: (company: string, project: string | null) =>
      project ? `${company} invites you to “${project}”` : `${company} invites you to take part`,
    preview: 'Your personal link is in this email.',
    heading: (company: string) => `${company} invites you to take part`,
    project: (company: string, project: string) =>
      `${company} would like your opinion on “${project}”, from first ideas to the finished product.`,
    noProject: (company: string) =>
      `${company} would like your opinion on its products, from the first ideas to the finished product.`,
    messageFrom: (company: string) => `A message from ${company}`,
    button: 'Accept the invitation',
    note: 'This link is only for you and works for 30 days. If you did not expect this invitation, you can ignore this email.',
  },

  accountCreated: {
    byBrand: {
      subject: (company: string) => `${company} created an account for you`,
      heading: 'Choose your own password',
      text: (company: string) => `${company} created an account for you with this address, so that you can take part.`,
      reason: 'Please choose a password that only you know. Until you do, the password the brand set stays active.',
    },
    byLink: {
      subject: 'Please confirm your account',
      heading: 'Please confirm your account',
      text: (company: string) => `An account with this address was opened through an invitation from ${company}.`,
      reason:
        'Please confirm that it was you by choosing your password again. If someone else opened the account, this signs them out.',
    },
    preview: 'One step to activate your account.',
    greeting: (firstName: string) => `Hello ${firstName},`,
    project: (project: string) => `It is for the project “${project}”.`,
    button: 'Choose your password',
    note: 'The link works once, within 30 days.',
  },

  taskOpened: {
    subject: (company: string, task: string) => `${company} would like your feedback: ${task}`,
    testSubject: (company: string, task: string) => `Test: ${company} would like your feedback: ${task}`,
    preview: (project: string) => `A task in “${project}” is open.`,
    greeting: (firstName: string) => `Hello ${firstName},`,
    text: (company: string, project: string) => `${company} has opened a task for you in the project “${project}”.`,
    due: (date: string) => `Please answer by ${date}.`,
    button: 'Start the task',
    testNote:
      'This is a test email you sent yourself. Try the task as your customers will. No answers are saved. You may need to sign in first. Your customers do not.',
    note: 'This link is only for you. It opens this task without a password. Use “Save Draft” to stop and continue later, on any device.',
  },

  taskReminder: {
    subject: (company: string, task: string) => `Reminder from ${company}: ${task}`,
    preview: (project: string) => `You have not answered a task in “${project}” yet.`,
    greeting: (firstName: string) => `Hello ${firstName},`,
    text: (company: string, project: string) =>
      `${company} would still like your answer to a task in the project “${project}”.`,
    due: (date: string) => `Please answer by ${date}.`,
    overdue: (date: string) => `It was due on ${date}, but you can still answer.`,
    kept: 'Your answers so far are saved.',
    start: 'Start the task',
    goOn: 'Continue the task',
    note: 'This link is only for you. It opens this task without a password. If you have already answered, you can ignore this email.',
  },

  daily: {
    answers: { one: 'answer', other: 'answers' },
    subject: (answers: string, since: string | null, company: string) =>
      `${answers} ${sinceInWords(since)} · ${company}`,
    preview: (answers: string, since: string | null) => `${answers} received ${sinceInWords(since)}.`,
    heading: (answers: string, since: string | null) => `${answers} ${sinceInWords(since)}`,
    greeting: (firstName: string) => `Hello ${firstName},`,
    text: (since: string | null, day: string) =>
      since === null ? `Answers received on ${day}:` : `Answers received from ${since} to ${day}:`,
    came: (answers: string, project: string) => `${answers} · ${project}`,
    soon: 'Closing soon:',
    closes: (day: string) => `Closes automatically on ${day}.`,
    due: (day: string) => `Due on ${day}.`,
    button: 'Open the portal',
    note: 'We send this email at most once a day, and only when there are new answers.',
    stop: 'Stop these emails',
  },

  passwordReset: {
    subject: 'Choose a new password',
    preview: 'The link works for one hour.',
    heading: 'Choose a new password',
    greeting: (firstName: string) => `Hello ${firstName},`,
    text: 'Someone, probably you, asked to reset the password for this email address.',
    button: 'Choose a new password',
    note: 'The link works once, within one hour. If you did not ask for it, you can ignore this, and nothing changes.',
  },

  webhookFailed: {
    subject: 'We turned off a webhook',
    preview: 'Deliveries failed for three days.',
    heading: 'We turned off a webhook',
    greeting: (firstName: string) => `Hello ${firstName},`,
    text: (url: string) =>
      `We could not deliver anything to ${url} for three days, so we turned this webhook off. Pending messages are sent when you turn it on again.`,
    button: 'View the webhook',
    note: 'The log shows the last attempts. Events that happen while the webhook is off are not sent.',
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
