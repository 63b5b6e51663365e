/** Texts on pages of every kind: the frame, notices, errors. */
export const common = {
  name: 'Sounding',
  skip: 'Skip to main content',
  close: 'Close',
  loading: 'Loading...',
  optional: 'optional',
  notices: 'Notices',
  account: 'Account',
  logout: 'Logout',
  login: 'Login',
  backToHome: 'Back to Home',
  myProjects: 'My Projects',

  /** When something happened. */
  ago: { justNow: 'just now', on: (date: string) => `on ${date}` },

  form: {
    faults: (count: number) => (count === 1 ? 'One field needs attention.' : `${count} fields need attention.`),
  },

  reference: (id: string) => `Reference ${id}`,
  error: {
    notFound: {
      title: 'Page Not Found',
      text: 'We could not find that page. The link may be mistyped or out of date, or the page may have been deleted.',
    },
    denied: {
      title: 'Access denied',
      text: 'Your account cannot use this page, or the request came from another site. Nothing was changed.',
    },
    refused: {
      title: 'We could not do that',
      text: 'Nothing was changed. Go back in your browser to see what you entered, and try again.',
    },
    tooLarge: {
      title: 'That was too large',
      text: 'Nothing was changed. Go back and try a smaller file or shorter text.',
    },
    busy: {
      title: 'We are busy',
      text: 'Nothing was changed, and what you saved before is safe. Please wait a moment, go back and try again.',
    },
    full: {
      title: 'There is no space left',
      text: 'We cannot save anything new right now. Nothing was changed, and your saved work is safe. Please try again later.',
    },
    offline: {
      title: 'No connection',
      text: 'We could not load this page. Your saved work is safe. Check your internet connection and try again.',
    },
    broken: {
      title: 'Something went wrong',
      text: 'This is a problem on our side, and we have recorded it. Your saved work is safe. Please go back and try again.',
    },
  },
}
