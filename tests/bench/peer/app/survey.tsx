import type { Question } from '../../means/survey-questions'
import { readSurvey } from './store.server'

type Survey = ReturnType<typeof loader>

export function meta() {
  return [{ title: 'A survey' }]
}

export function loader({ request }: { request: Request }) {
  return readSurvey(request)
}

/** The ten questions with their fields, each labelled, and the two buttons: no more than a survey must have. */
export default function SurveyPage({ loaderData: survey }: { loaderData: Survey }) {
  return (
    <main>
      <p>
        {survey.project} by {survey.brand}
      </p>
      <h1>{survey.title}</h1>
      <form method="post">
        {survey.questions.map((question) => (
          <Field key={question.id} question={question} answer={survey.answers[question.id]} />
        ))}
        <button type="submit" name="status" value="draft">
          Save Draft
        </button>
        <button type="submit" name="status" value="submitted">
          Submit Task
        </button>
      </form>
    </main>
  )
}

function Field({ question, answer = '' }: { question: Question; answer?: string | string[] }) {
  const { id, type, title, options, required } = question
  if (type === 'text_box' || type === 'long_text_box') {
    return (
      <p>
        <label htmlFor={id}>{title}</label>
        {type === 'text_box' ? (
          <input id={id} name={id} required={required} defaultValue={answer} />
        ) : (
          <textarea id={id} name={id} rows={4} required={required} defaultValue={answer} />
        )}
      </p>
    )
  }
  return (
    <fieldset>
      <legend>{title}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type={type === 'single_choice' ? 'radio' : 'checkbox'}
            name={id}
            value={option}
            required={required && type === 'single_choice'}
            defaultChecked={answer === option || answer.includes(option)}
          />
          {option}
        </label>
      ))}
    </fieldset>
  )
}
