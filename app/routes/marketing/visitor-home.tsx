import { texts } from '~/texts/en'
import { VisitorFrame } from '~/ui/page-frames'

/** What a visitor sees first: what this is, and the two ways in. */
export function VisitorHome() {
  const { title, text, steps, invited } = texts.account.home
  return (
    <VisitorFrame link={{ to: '/signin', label: texts.common.login }}>
      <h1>{title}</h1>
      <p className="who">{text}</p>
      <p className="actions">
        <a className="btn go" href="/signup">
          {texts.account.signUp.title}
        </a>
      </p>
      <section className="q">
        <ol className="rows">
          {steps.map((step) => (
            <li key={step.title}>
              <h2>{step.title}</h2>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <p className="note">{invited}</p>
    </VisitorFrame>
  )
}
