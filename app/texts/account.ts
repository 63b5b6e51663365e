import { readableAddress } from '~/lib/email-address'

/** The page of an invite link. */
const join = {
  title: (company: string) => `${company} invites you`,
  text: (company: string, project: string | null) =>
    project
      ? `${company} would like your opinion in the project “${project}”.`
      : `${company} would like your opinion on its products.`,
  messageFrom: (company: string) => `A message from ${company}`,
  account: (email: string) => `Your account is for ${readableAddress(email)}, the address that was invited.`,
  someoneElse: (email: string) =>
    `You are signed in with another account. This invitation is for ${readableAddress(email)}; continuing signs you out of the other one.`,
  logoutFirst: (email: string) =>
    `You are signed in with another account. This invitation is for ${readableAddress(email)}: log out first, then open the link again.`,

  new: { text: 'Enter your name and choose a password to get started.', submit: 'Create Account' },
  claim: {
    text: 'The brand has already created an account for you. Choose your own password to get started. It replaces the current one.',
    submit: 'Save Password',
  },
  accept: {
    text: 'You already have an account. Accept the invitation to add the project to it.',
    submit: 'Accept Invitation',
  },
  ownAccount:
    'Already have an account for this address? Open the link in the email that was sent to it, or sign in to accept:',
  signInFirst: {
    title: 'Please sign in',
    message: 'To accept with your existing account, sign in, or open the link in the email that was sent to you.',
  },
  welcome: { title: 'Welcome!', message: 'Your account is ready.' },
  accepted: { title: 'Invitation accepted' },

  openMail: {
    title: 'Please use the link in your email',
    text: (email: string) =>
      `The address of your account, ${readableAddress(email)}, is not confirmed yet. The link in the email that was sent to it confirms it and accepts the invitation.`,
  },
  joined: {
    title: 'You have accepted this invitation',
    text: (company: string) => `There is nothing more to do for the invitation from ${company}.`,
    goOn: 'Go to the project',
    toProjects: 'Go to My Projects',
  },
  expired: {
    title: 'This invitation has expired',
    text: (company: string) => `Please ask ${company} to invite you again. This link will then work again.`,
  },
  brandAccount: {
    title: 'This address belongs to a brand',
    text: (email: string) =>
      `${readableAddress(email)} belongs to a brand account, and brands cannot take part in tasks. Please ask the brand to invite a different email address.`,
  },
  unknown: {
    title: 'We do not recognize this invitation',
    text: 'The link may be incomplete, or the invitation may have been withdrawn. Open the link in the email again, or ask the person who invited you.',
  },
}

/** The visitor's and the account pages. */
export const account = {
  fields: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm Password',
    currentPassword: 'Current Password',
    newPassword: 'New Password',
    companyName: 'Company Name',
    industry: 'Industry',
    passwordHint: 'At least 6 characters.',
  },

  industries: {
    beauty: 'Beauty & Personal Care',
    'food-beverage': 'Food & Beverage',
    outdoor: 'Outdoor & Sports',
    'home-decor': 'Home & Decor',
  },

  invited: 'If a brand has invited you, open the link in its email. The link is only for you.',

  signIn: {
    page: {
      title: 'Sign In · Sounding',
      description: 'Sign in to Sounding: to your projects as a brand, or to the tasks that a brand has given you.',
    },
    title: 'Welcome Back',
    submit: 'Sign In',
    submitting: 'Signing In...',
    forgotten: 'Forgot your password?',
    noAccount: "Don't have an account?",
    signUp: 'Sign Up',
    signUpFor: 'Accounts are for brands that want to ask their customers:',
    failed: 'Login failed',
    check: 'Please check your email and password and try again.',
    loggedOut: { title: 'Unauthorized', message: 'You are logged out. Logging in again...' },
    welcome: { title: 'Welcome back!', message: 'You have been logged in successfully.' },
    signedOutBeforeDeletion: {
      title: 'You are signed out',
      message: 'If you have just deleted your account, that is done. Otherwise nothing was deleted.',
    },
    typistGone: {
      title: 'This account was deleted',
      message: 'Unsent answers for this account were not submitted or saved.',
    },
  },

  interrupted: {
    title: 'You were logged out',
    text: 'Your answers are saved. Sign in to continue where you left off.',
    file: 'We could not keep the file you chose. Please choose it again afterwards.',
    ready: 'You are signed in',
    readyText: 'Your answers were saved. Select the button to send them.',
    goOn: 'Continue where you left off',
  },

  signUp: {
    page: {
      title: 'Create Your Brand Account · Sounding',
      description:
        'Create a brand account on Sounding, invite your customers, and get their feedback before you build.',
    },
    title: 'Create Your Brand Account',
    text: 'Join to collaborate with your customers on innovation projects.',
    submit: 'Create Account',
    submitting: 'Creating Account...',
    haveAccount: 'Already have an account?',
    signIn: 'Sign In',
    failed: 'Signup failed',
    check: 'Please check your information and try again.',
    created: { title: 'Account created successfully!', message: 'You can now start creating innovation projects.' },
  },

  forgotten: {
    kept: 'Your answers are still saved. After you choose a new password, you can continue where you left off, in this browser.',
    page: {
      title: 'Forgot your password? · Sounding',
      description: 'Ask for a link to choose a new password for your account on Sounding.',
    },
    title: 'Forgot your password?',
    text: 'Enter the address of your account, and we will send you a link to choose a new password.',
    submit: 'Send Link',
    back: 'Back to Sign In',
    sent: 'Please check your email',
    sentText: (email: string) =>
      `If there is an account for ${readableAddress(email)}, a link to choose a new password is on its way. It works for one hour.`,
  },

  reset: {
    title: 'Choose a new password',
    description: 'A link from your email: choose a new password for your account on Sounding, and you are signed in.',
    text: (email: string) => `For the account ${readableAddress(email)}. You will be signed out everywhere else.`,
    submit: 'Save Password',
    done: { title: 'Password changed', message: 'You are signed in with your new password.' },
    spent: 'This link no longer works',
    spentText: 'It has already been used or has expired. Your password has not changed. You can request a new link.',
    again: 'Send a new link',
    kept: 'Your answers are saved. You can continue where you left off once the password is saved.',
  },

  settings: {
    title: 'Account',
    description: 'Your name, password, and company details.',
    signedInAs: (email: string) => `You are signed in as ${readableAddress(email)}.`,
    save: 'Save Changes',
    saving: 'Saving...',
    notSaved: 'Failed to save the changes. Please try again.',
    name: { title: 'Name', text: 'Other people see this name.', done: { title: 'Name changed' } },
    company: { title: 'Company', text: 'Your customers see this name.', done: { title: 'Company changed' } },
    retention: {
      title: 'Retention',
      text: 'You can remove customers’ drafts, videos, files, and addresses a set number of days after a task closes. Other answers stay. Customers see this before they start.',
      label: 'Days after a task closes',
      hint: 'Leave blank to keep them until you delete the task. For closed tasks, days count from the closing date.',
      done: { title: 'Retention changed' },
    },
    daily: {
      title: 'Daily email',
      text: 'Every morning, get the number of new answers and the tasks that close soon. We send nothing on days without new answers.',
      label: 'Send me the daily email',
      done: { on: { title: 'Daily email turned on' }, off: { title: 'Daily email turned off' } },
    },
    videos: {
      title: 'Videos and files',
      text: 'Videos and files from your customers. When the space is used up, they can no longer add any.',
      ownText: 'Your videos and files. When the space for a brand is used up, you can no longer add any.',
      taken: (used: string, room: string) => `${used} of ${room} used.`,
      takenFor: (brand: string, used: string, room: string) => `${brand}: ${used} of ${room} used.`,
    },
    password: {
      title: 'Password',
      text: 'Changing it signs you out on every other device.',
      submit: 'Change Password',
      done: { title: 'Password changed', message: 'You were signed out on every other device.' },
      keysRevoked: {
        title: 'Password changed',
        message: 'You were signed out on every other device, and all API keys were revoked.',
      },
      revokeKeys: 'Revoke all API keys as well',
      revokeKeysHint: 'API keys keep working with a new password unless you revoke them.',
    },
    data: {
      title: 'Your data',
      text: 'Your data belongs to you. You can download or delete it.',
      download: 'Download your data',
      downloadText: 'One ZIP file with your account, your tasks, your answers, your videos and your files.',
      deletion: 'Delete account',
      deletionText: 'This cannot be undone. You will be asked for your password first.',
    },
  },

  dailyMail: {
    title: 'Stop the daily email',
    description: 'A link from your email: stop the daily email.',
    text: (company: string) =>
      `You get an email each morning after a day with new answers for ${company}. Select the button to stop these emails.`,
    submit: 'Stop these emails',
    done: 'These emails are stopped',
    doneText: 'You can turn them on again in your account.',
    unknown: 'We do not recognize this link',
    unknownText: 'It may be incomplete. You can also turn off the daily email in your account.',
    toAccount: 'Go to the account',
  },

  deletion: {
    title: 'Delete your account',
    description: 'Delete your account on Sounding, with your answers or without them.',
    back: 'Back to Account',
    signedInAs: (email: string) => `This is the account of ${readableAddress(email)}.`,
    gone: 'We immediately delete your name, email address, tags, drafts, videos, files, shipping addresses, and the emails we sent you, for every brand. This cannot be undone.',
    download: 'Download your data first',
    answers: {
      label: 'What should happen to the answers that you have submitted?',
      erased: 'Delete them too',
      nameless: 'Keep your choices, ratings, and marks, without your name or anything you typed',
    },
    submit: 'Permanently delete account',
    done: {
      erased: { title: 'Your account is deleted', message: 'We no longer have any of its data.' },
      nameless: {
        title: 'Your account is deleted',
        message: 'What you chose, rated and marked stays without your name.',
      },
    },
  },

  join,
}
