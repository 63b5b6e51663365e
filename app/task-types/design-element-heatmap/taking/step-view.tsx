import type { ReactNode } from 'react'
import { errorId } from '~/lib/ids'
import { type FieldFaults, fault } from '~/texts/fault'
import { ChangingText } from '~/ui/changing-text'
import { useSentence, useWords } from '~/ui/use-words'
import { StepActions, StepForm, WHY_NOT } from '../../stepping/step-form'
import type { Attempt } from '../../task-type'
import type { StepPage } from '../../views'
import type { HeatmapConfig } from '../config'
import { type HeatmapAnswers, hasMarks, ROUNDS, roundField, SENTIMENTS } from '../rounds'
import { CommentSheet } from './comment-sheet'
import { MarkList } from './mark-list'
import { isFirst, isLast } from './marking'
import { marksAt, type Place } from './places'
import { PressStage } from './stage'

export type HeatmapAttempt = Attempt<HeatmapAnswers> & StepPage

type StepViewProps = {
  config: HeatmapConfig
  attempt: HeatmapAttempt
  place: Place
  errors: FieldFaults
  preview?: boolean
  /** Replaces the sheet that asks for a comment. */
  sheet?: ReactNode
  /** The image, to be pressed. */
  stage: ReactNode
  /** Under the image: what only script can do. */
  tools?: ReactNode
  isSubmitting?: boolean
  /** The message for a missing image. */
  unseen?: string | null
  /** The comment typed about the spot before the page was closed. */
  words?: string | undefined
}

/** One round of one image, all of it one form. */
export function StepView({
  config,
  attempt,
  place,
  errors,
  preview,
  sheet,
  stage,
  tools,
  isSubmitting,
  unseen,
  words,
}: StepViewProps) {
  const { heatmap: texts, sending } = useWords().answering
  const say = useSentence()
  const { image, index, round, spot } = place
  const sentiment = SENTIMENTS[round]
  const marks = marksAt(attempt.answers, place)
  const step = index * ROUNDS.length + round
  const of = config.images.length * ROUNDS.length
  const field = roundField(image.id, round)
  const error = errors[field]?.[0]
  const about = { sentiment, marks }
  const whyNot = hasMarks(attempt.answers, image.id, round) ? null : (unseen ?? say(fault('heatmap.noMark', sentiment)))
  const isEnd = isLast(config.images.length, place)
  return (
    <StepForm attempt={attempt} preview={preview}>
      <input type="hidden" name="image" value={image.id} />
      <input type="hidden" name="round" value={round} />
      <div className="step note">
        <ChangingText>{texts.imageOf(index + 1, config.images.length)}</ChangingText>
      </div>
      <progress value={step} max={of} aria-label={texts.step(step, of)} />
      <h2 key={`${index}/${round}`} id="round" tabIndex={-1} style={{ marginTop: '.75rem' }}>
        {texts.tap} <span className={`text-${sentiment}`}>{texts.words[sentiment]}</span>
      </h2>
      <p key={`instructions of ${round}`} className="note whitespace-pre-line">
        {config.instructions[`round${round}`]}
      </p>
      {image.prompt && (
        <p key={`prompt of ${index}`} className="whitespace-pre-line" dir="auto">
          {image.prompt}
        </p>
      )}
      {error && (
        <p className="fault" id={errorId(field)}>
          {say(error)}
        </p>
      )}
      {stage}
      {tools}
      <MarkList {...about} canEdit={spot === null} />
      {spot === null && (
        <StepActions whyNot={error ? null : whyNot}>
          <button type="submit" className="button" name="go" value="previous" disabled={isFirst(place)}>
            {texts.previous}
          </button>
          <button
            type="submit"
            className="button primary"
            name="go"
            value={isEnd ? 'submit' : 'next'}
            disabled={whyNot !== null || isSubmitting}
            aria-describedby={error ? errorId(field) : whyNot ? WHY_NOT : undefined}
          >
            <ChangingText>{isEnd ? (isSubmitting ? sending.submitting : texts.submit) : texts.next}</ChangingText>
          </button>
        </StepActions>
      )}
      {spot && (sheet ?? <CommentSheet {...about} {...{ spot, words }} isLive={tools !== undefined} />)}
    </StepForm>
  )
}

export type HeatmapIslandProps = {
  config: HeatmapConfig
  attempt: HeatmapAttempt
  place: Place
  errors: FieldFaults
}

/** One round of one image as plain HTML, which `live-heatmap.tsx` brings to life. */
export function HeatmapIsland(props: HeatmapIslandProps & Pick<StepViewProps, 'sheet' | 'preview'>) {
  const { attempt, place } = props
  const { image, round, spot } = place
  return (
    <StepView
      {...props}
      stage={
        <PressStage
          {...{ image, spot }}
          size={attempt.images[image.url]}
          sentiment={SENTIMENTS[round]}
          marks={marksAt(attempt.answers, place)}
          canPress={spot === null}
        />
      }
    />
  )
}
