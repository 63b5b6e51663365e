/** The page of a link to results, for people without an account. */
export const resultLink = {
  title: (project: string) => `Results of “${project}”`,
  description: (company: string) => `${company} shares results with you.`,
  shares: (company: string) => `${company} shares these results with you.`,
  ends: (day: string) => `This link works until the end of ${day} (UTC).`,
  password: 'Password',
  hint: 'Ask the person who sent you the link.',
  submit: 'View the results',
  pending: 'Opening...',

  ended: {
    title: 'This link has ended',
    text: (company: string) =>
      `You can no longer see the results that ${company} shared. Please ask ${company} for a new link.`,
  },
  unknown: {
    title: 'This link does not work',
    text: 'It may be incomplete. Please open the link again, exactly as it was sent to you.',
    tooMany: 'Too many links were tried from here. Please wait a few minutes.',
  },

  frame: { shared: (company: string) => `Shared by ${company}`, until: (day: string) => `Until ${day}` },
  nothing: {
    title: 'These results are no longer shared',
    text: 'The tasks whose results were shown here were removed.',
  },
}
