import { DEMO_FORM_ADDRESS } from './facts'

const PARTS = [
  {
    title: 'If you are only looking',
    text: 'We keep nothing about you and tell no one that you visited. There are no ads, no counters, and nothing loads from other sites. Cookies are set when you sign in or open a personal link, so that the server knows you, and for nothing else.',
  },
  {
    title: 'If a brand has invited you',
    text: 'We keep your name and email address, what you answer, and when you answered. The brand that asks sees all of it with your name; no other brand does. The brand decides what it asks for and why, so ask it first if you have a question about your data.',
  },
  {
    title: 'If you are the brand',
    text: 'We keep your account, your projects and pictures, the people you invite with the tags you give them, and a log of who opened, exported, erased or deleted what.',
  },
  {
    title: 'Where it is, and who else sees it',
    text: 'Everything is kept by the operator of this site. Where the operator has set up a language model for summaries, comments are sent to it without names, and with email addresses and telephone numbers masked.',
  },
  {
    title: 'How long it is kept',
    text: 'Answers are kept until the brand deletes them or you delete your account. A brand can have drafts, videos, files and addresses removed some days after a task has closed; the task then says so.',
  },
  {
    title: 'Your rights',
    text: 'On your account page you can download everything that is kept about you, and delete your account. You choose whether your answers go with it or stay without your name.',
  },
]

/** The stored data, for people who are asked to consent. */
export function PrivacyText() {
  return (
    <>
      <h1>Privacy</h1>
      {PARTS.map(({ title, text }) => (
        <section key={title} className="ruled">
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <section className="ruled">
        <h2>Contact</h2>
        <p>
          Is something missing or unclear? <a href={DEMO_FORM_ADDRESS}>Leave your address</a> and we will write to you.
        </p>
      </section>
    </>
  )
}
