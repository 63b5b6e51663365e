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

  invited: 'If a brand has invited you, open the link in its mail. It is yours alone.',

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
    failed: 'Login failed',
    failedFallback: 'Please check your email and password and try again.',
    welcome: { title: 'Welcome back!', message: 'You have been logged in successfully.' },
  },

  interrupted: {
    title: 'You were logged out',
    text: 'What you typed is kept. Sign in, and you can go on where you were.',
    file: 'The file that you had chosen could not be kept: please choose it once more afterwards.',
    ready: 'You are signed in',
    readyText: 'What you typed was kept. One press sends it.',
    goOn: 'Continue where you were',
  },

  signUp: {
    page: {
      title: 'Create Your Brand Account · Sounding',
      description: 'Create a brand account on Sounding, invite your customers, and ask them before you make it.',
    },
    title: 'Create Your Brand Account',
    text: 'Join to collaborate with your customers on innovation projects.',
    submit: 'Create Account',
    submitting: 'Creating Account...',
    haveAccount: 'Already have an account?',
    signIn: 'Sign In',
    failed: 'Signup failed',
    failedFallback: 'Please check your information and try again.',
    created: { title: 'Account created successfully!', message: 'You can now start creating innovation projects.' },
  },

  forgotten: {
    page: {
      title: 'Forgot your password? · Sounding',
      description: 'Ask for a link to choose a new password for your account on Sounding.',
    },
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
    description: 'A link from your mail: choose a new password for your account on Sounding, and you are signed in.',
    text: (email: string) => `For the account ${email}. You will be signed out everywhere else.`,
    submit: 'Save Password',
    done: { title: 'Password changed', message: 'You are signed in with your new password.' },
    spent: 'This link does not work any more',
    spentText: 'It was used already, or it is too old. Your password is unchanged. You can ask for a new link.',
    again: 'Send a new link',
  },

  settings: {
    title: 'Account',
    description: 'Your name and your password, and for a brand its company.',
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
