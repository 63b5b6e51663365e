import { BuilderSection } from '../../editing/builder-section'
import type { LockedProps } from '../../views'
import type { SurveyConfig } from '../config'
import { hasLogic } from '../logic/logic'
import { getQuestionTypeDefinition } from '../questions/definitions'
import { LazySurveyLogic } from './logic/lazy-survey-logic'
import { settingsInWords } from './settings-form'

type LockedQuestionsProps = LockedProps<SurveyConfig> & { title?: string }

/** The questions of a survey that can no longer be changed, and the reason. */
export function LockedQuestions({ config, reason, title = 'Questions' }: LockedQuestionsProps) {
  return (
    <BuilderSection name="questions" title={title} about={reason}>
      <div className="min-w-0">
        <ol className="rows">
          {config.questions.map(({ id, title, type, description, required, isKey, options, settings }, index) => (
            <li key={id} className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
              <span className="text-ink-3">{index + 1}</span>
              <div>
                <h3 dir="auto">{title}</h3>
                <p className="note">
                  {getQuestionTypeDefinition(type).label}
                  {required || getQuestionTypeDefinition(type).isStatement ? '' : ', optional'}
                  {isKey && getQuestionTypeDefinition(type).methodSection !== null && ', results begin with it'}
                </p>
                {description && (
                  <p className="text-ink-2" dir="auto">
                    {description}
                  </p>
                )}
                {options.length > 0 && (
                  <p className="text-ink-2" dir="auto">
                    {options.join(' / ')}
                  </p>
                )}
                {settingsInWords(type, settings).map((text) => (
                  <p key={text} className="note" dir="auto">
                    {text}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
        {hasLogic(config) && <LazySurveyLogic config={config} />}
      </div>
    </BuilderSection>
  )
}
