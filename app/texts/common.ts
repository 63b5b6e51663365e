/** What stands on pages of every kind: the frame, notices, errors. */
export const common = {
  name: 'Sounding',
  skip: 'Skip to the content',
  close: 'Close',
  loading: 'Loading...',
  optional: 'optional',
  notices: 'Notices',
  account: 'Account',
  logout: 'Logout',
  login: 'Login',
  backToHome: 'Back to Home',
  myProjects: 'My Projects',

  form: {
    faults: (count: number) => (count === 1 ? 'One field needs attention.' : `${count} fields need attention.`),
  },

  reference: (id: string) => `Reference ${id}`,
  error: {
    notFound: {
      title: 'Page Not Found',
      text: 'There is nothing at this address. The link may be old or mistyped, or what it led to was removed.',
    },
    denied: {
      title: 'Access denied',
      text: 'This page is for another kind of account, or the request came from another site. Nothing was changed.',
    },
    refused: {
      title: 'That did not work',
      text: 'Nothing was changed. Go back in your browser to see what you entered, and try again.',
    },
    tooLarge: {
      title: 'That was too large',
      text: 'Nothing was changed. Go back in your browser and send something smaller.',
    },
    busy: {
      title: 'We are busy',
      text: 'Nothing was changed, and what you saved before is safe. Please wait a moment, go back and try again.',
    },
    full: {
      title: 'There is no space left',
      text: 'This server cannot take anything more at the moment. Nothing was changed, and what you saved before is safe. Please try again later.',
    },
    offline: {
      title: 'No connection',
      text: 'This could not be loaded, because the server was not reached. What you saved before is safe. Please try again once you are online.',
    },
    broken: {
      title: 'Something went wrong',
      text: 'The fault is on our side and has been noted. What you saved before is safe. Please go back and try again.',
    },
  },
}
