/** What stands behind an invite link. */
export const join = {
  title: (company: string) => `${company} invites you`,
  text: (company: string, project: string | null) =>
    project
      ? `${company} would like your opinion in the project “${project}”.`
      : `${company} would like your opinion on its products.`,
  messageFrom: (company: string) => `A message from ${company}`,
  account: (email: string) => `Your account is for ${email}, the address that was invited.`,
  someoneElse: (email: string) =>
    `You are signed in with another account. This invitation is for ${email}; going on signs you out of the other one.`,
  logoutFirst: (email: string) =>
    `You are signed in with another account. This invitation is for ${email}: log out first, then open the link again.`,

  new: { text: 'Set your name and a password, and you can begin.', submit: 'Create Account' },
  claim: {
    text: 'An account was already made for you. Choose a password of your own, and you can begin. It replaces the one that the account was made with.',
    submit: 'Save Password',
  },
  accept: { text: 'You have an account already. Accept, and the project is added to it.', submit: 'Accept Invitation' },
  welcome: { title: 'Welcome!', message: 'Your account is ready.' },
  accepted: { title: 'Invitation accepted' },

  openMail: {
    title: 'Please use the link in your mail',
    text: (email: string) =>
      `There is an account for ${email} already. To keep it safe, only the link in the mail that was sent to this address can add the invitation to it.`,
    signIn: 'If it is your account, you can also sign in and accept there.',
  },
  joined: {
    title: 'You have accepted this invitation',
    text: (company: string) => `There is nothing more to do for the invitation from ${company}.`,
    goOn: 'Go to the project',
    toProjects: 'Go to My Projects',
  },
  expired: {
    title: 'This invitation is too old',
    text: (company: string) => `Please ask ${company} to invite you again. This link then works once more.`,
  },
  brandAccount: {
    title: 'This address belongs to a brand',
    text: (email: string) =>
      `The account for ${email} is a brand's, and brands cannot take part in tasks. Please ask for an invitation to another address.`,
  },
  unknown: {
    title: 'This invitation is not known',
    text: 'The link may be incomplete, or the invitation was withdrawn. Please open the link in the mail once more, or ask who invited you.',
  },
}
