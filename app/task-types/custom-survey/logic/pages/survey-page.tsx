import { fieldName } from '~/lib/ids'
import { isRecord, own } from '~/lib/records'
import { InlineScript } from '~/ui/page/document'
import { OwnTurn } from '~/ui/page/yielding-part'
import { useLanguage, useWords } from '~/ui/use-words'
import { StepActions, StepForm } from '../../../stepping/step-form'
import type { RespondentViewProps } from '../../../views'
import type { SurveyConfig } from '../../config'
import { KindExtras, QuestionFields } from '../../question-fields'
import { getQuestionTypeDefinition } from '../../questions/definitions'
import type { Question } from '../../questions/question'
import { getQuestionTypeRules } from '../../questions/server-parts'
import { pipeableValues, questionsFor } from '../render-question'
import { applyPipes } from '../words/piping'
import { pageKeyPrefix, TypedBack, UnsentPage } from './clear-sent-pages'
import { MoveButton } from './move-button'
import { pageData } from './page-data'
import { type PageItem, withoutScript } from './pages'
import keepPage from './save-page-locally.ts?inline-script'
import { ASKED_FIELD, FROM_FIELD, MOVE_FIELD, type Move, type PageShown, pageSearch, pageShown } from './survey-steps'
import showInPage from './toggle-questions.ts?inline-script'

const FORM = 'survey-page'

/** `after`: estimated seconds of the task that follows the survey. */
type SurveyPageProps = RespondentViewProps<SurveyConfig> & { after?: number }

/** A page of a survey, as plain HTML: Next, Previous and Save post it. */
export function SurveyPage(props: SurveyPageProps) {
  const { words: all, formats } = useLanguage()
  const words = all.answering.surveyPages
  const { config, attempt, preview, after } = props
  const posted = isRecord(props.answers) ? props.answers : {}
  const answers = { ...(isRecord(attempt.answers) && attempt.answers), ...posted }
  const shown = pageShown(config, answers, attempt, attempt.search)
  if (!shown) return <p className="ruled">{words.nothing}</p>
  const { page, before, of, isFirst, isLast } = shown
  const from = page.items[0]?.question.id ?? ''
  const plain = withoutScript(page)
  const script = page.items.length > plain.length ? page.items.slice(plain.length) : []
  const hasFiles = page.items.some(({ question }) => getQuestionTypeRules(question.type).fileLimits)
  const reader = { person: attempt.person, formats }
  const toKnow = pipeableValues(config, answers, reader)
  const asAsked = questionsFor(config, answers, { seed: shown.seed, ...reader })
  const asked = page.items.filter(({ question }) => !getQuestionTypeDefinition(question.type).isStatement)
  const questions = (items: PageItem<Question>[]) =>
    items.map((item) => (
      <OwnTurn key={item.question.id}>
        <PageQuestion
          {...{ props, shown, answers, item }}
          question={asAsked(item.question)}
          number={before + asked.indexOf(item) + 1}
        />
      </OwnTurn>
    ))
  const submits = isLast && of > 0 && after === undefined
  return (
    <>
      {!preview && <UnsentPage submits={submits} />}
      <StepForm
        id={FORM}
        attempt={{ ...attempt, search: pageSearch(from) }}
        preview={preview}
        encType={hasFiles && !preview ? 'multipart/form-data' : undefined}
        way={script.length > 0 ? JSON.stringify(pageData(config, page, answers)) : undefined}
        keep={
          preview ? undefined : { prefix: pageKeyPrefix(attempt.queueKey), own: pageKeyPrefix(attempt.queueKey) + from }
        }
      >
        {!preview && <TypedBack />}
        {/* Enter in a field activates this button. */}
        <button type="submit" name={MOVE_FIELD} value={'next' satisfies Move} hidden />
        <input type="hidden" name={FROM_FIELD} value={from} />
        {!(isFirst && isLast) && <Progress {...shown} pace={attempt.lengthRatio ?? 1} after={after ?? 0} />}
        {page.section && (
          <h2 style={{ marginTop: '1.25rem' }} dir="auto">
            {applyPipes(page.section.title, toKnow)}
          </h2>
        )}
        {page.section?.text && page.isFirstOfSection && (
          <p className="whitespace-pre-line" dir="auto">
            {applyPipes(page.section.text, toKnow)}
          </p>
        )}
        {questions(plain)}
        {script.length > 0 && (
          <div hidden data-cut>
            {questions(script)}
          </div>
        )}
      </StepForm>
      {!preview && <InlineScript code={keepPage} />}
      <KindExtras
        questions={page.items.map(({ question }) => question)}
        preview={preview}
        decides={script.length > 0}
      />
      {script.length > 0 && <InlineScript code={showInPage} />}
      <StepActions areThree={!isFirst}>
        {!isFirst && (
          <MoveButton form={FORM} move="previous">
            {words.previous}
          </MoveButton>
        )}
        <MoveButton form={FORM} move="stay">
          {words.save}
        </MoveButton>
        <MoveButton form={FORM} move="next">
          {submits ? words.submit : words.next}
        </MoveButton>
      </StepActions>
    </>
  )
}

/** How far it is on the way that the answers lead so far, and how long what is left of it takes. */
function Progress({ before, of, left, pace, after }: PageShown & { pace: number; after: number }) {
  const words = useWords().answering.surveyPages
  const seconds = left.reduce(
    (sum, question) => sum + getQuestionTypeRules(question.type).estimateSeconds(question),
    after,
  )
  return (
    <>
      <label className="step note" htmlFor="progress">
        {words.left(Math.max(1, Math.round((seconds * pace) / 60)))}
      </label>
      <progress id="progress" value={before} max={of} />
    </>
  )
}

type PageQuestionProps = {
  props: RespondentViewProps<SurveyConfig>
  shown: PageShown
  answers: Record<string, unknown>
  item: PageItem<Question>
  /** As rendered for the respondent. */
  question: Question
  number: number
}

function PageQuestion({ props, shown, answers, item: { isShown, isOpen }, question, number }: PageQuestionProps) {
  const { taskId, errors, preview, retention } = props
  const { id } = question
  const [name, isLater] = [fieldName(id), shown.page.items.some(({ isOpen: opens }) => opens)]
  return (
    <div id={`way-${name}`} hidden={isOpen && !isShown}>
      <input type="hidden" name={ASKED_FIELD} value={name} disabled={isLater && !isAsked(shown, id)} />
      <QuestionFields
        number={number}
        taskId={taskId}
        question={question}
        answer={own(answers, id)}
        error={own(errors, id)?.[0]}
        preview={preview ?? false}
        retention={retention}
      />
    </div>
  )
}

function isAsked({ page }: PageShown, id: string): boolean {
  return withoutScript(page).some(({ question }) => question.id === id)
}
