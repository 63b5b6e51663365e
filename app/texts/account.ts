import { join } from './join'

/** What the visitor's and the account pages say. */
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

  home: {
    title: 'Bring your customers into product innovation',
    text: 'Sounding is where a brand asks its own customers: early concepts, prototypes, packs and features, from the first idea to the months after launch.',
    steps: [
      { title: 'Ask', text: 'A brand creates a project, invites its customers by e-mail and gives them tasks.' },
      { title: 'Answer', text: 'Customers answer on a phone, in a few minutes, and can stop and go on at any time.' },
      { title: 'Read', text: 'The brand reads the answers question by question, person by person, or as a file.' },
    ],
    invited: 'If a brand has invited you, open the link in its mail. It is yours alone.',
  },

  signIn: {
    title: 'Welcome Back',
    submit: 'Sign In',
    forgotten: 'Forgot your password?',
    noAccount: "Don't have an account?",
    signUp: 'Sign Up',
    failed: 'Login failed',
    failedFallback: 'Please check your email and password and try again.',
    welcome: { title: 'Welcome back!', message: 'You have been logged in successfully.' },
  },

  held: {
    title: 'You were logged out',
    text: 'What you typed is kept. Sign in, and you can go on where you were.',
    file: 'The file that you had chosen could not be kept: please choose it once more afterwards.',
    ready: 'You are signed in',
    readyText: 'What you typed was kept. One press sends it.',
    goOn: 'Continue where you were',
  },

  signUp: {
    title: 'Create Your Brand Account',
    text: 'Join to collaborate with your customers on innovation projects.',
    submit: 'Create Account',
    haveAccount: 'Already have an account?',
    signIn: 'Sign In',
    failed: 'Signup failed',
    failedFallback: 'Please check your information and try again.',
    created: { title: 'Account created successfully!', message: 'You can now start creating innovation projects.' },
  },

  forgotten: {
    title: 'Forgot your password?',
    text: 'Enter the address of your account, and we send you a link to choose a new password.',
    submit: 'Send Link',
    back: 'Back to Sign In',
    sent: 'Please check your e-mail',
    sentText: (email: string) =>
      `If there is an account for ${email}, a link to choose a new password is on its way. It works for one hour.`,
  },

  reset: {
    title: 'Choose a new password',
    text: (email: string) => `For the account ${email}. You will be signed out everywhere else.`,
    submit: 'Save Password',
    done: { title: 'Password changed', message: 'You are signed in with your new password.' },
    spent: 'This link does not work any more',
    spentText: 'It was used already, or it is too old. Your password is unchanged. You can ask for a new link.',
    again: 'Send a new link',
  },

  settings: {
    title: 'Account',
    signedInAs: (email: string) => `You are signed in as ${email}.`,
    save: 'Save Changes',
    saving: 'Saving...',
    name: { title: 'Name', text: 'As others see it.', done: { title: 'Name changed' } },
    company: { title: 'Company', text: 'As your customers see it.', done: { title: 'Company changed' } },
    password: {
      title: 'Password',
      text: 'Changing it signs you out on every other device.',
      submit: 'Change Password',
      done: { title: 'Password changed', message: 'You were signed out on every other device.' },
    },
  },

  join,
}
