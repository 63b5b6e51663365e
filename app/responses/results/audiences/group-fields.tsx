import { groupLetter } from '~/task-types/groups/group-letters'
import { BY_PARAM, GROUP_PARAMS } from '~/task-types/groups/group-params'
import type { GroupChoices } from './audiences.server'

type GroupFieldsProps = {
  choices: GroupChoices
  /** By the place of their parameter. */
  chosen: (string | null)[]
  /** The question of which all answers are chosen. */
  by: string | null
  /** How many have to be chosen for anything to be shown. */
  least: 0 | 2
}

/** Up to four groups of respondents to choose, or a question to cross-tabulate by. */
export function GroupFields({ choices, chosen, by, least }: GroupFieldsProps) {
  const listed = choices.filter(({ audiences }) => audiences.length > 0)
  const questions = choices.flatMap(({ heading, all }) => (all === null ? [] : [{ heading, all }]))
  return (
    <>
      {GROUP_PARAMS.map((name, place) => (
        <div className="field m-0 min-w-0" key={name}>
          <label
            htmlFor={name}
          >{`Group ${groupLetter(place)}${least > 0 && place >= least ? ' (optional)' : ''}`}</label>
          <select id={name} name={name} defaultValue={chosen[place] ?? ''} className="w-full">
            <option value="">{place < least ? 'Choose a group' : 'None'}</option>
            {listed.map(({ heading, audiences }) => (
              <optgroup key={audiences[0]?.value} label={heading}>
                {audiences.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
      ))}
      {questions.length > 0 && (
        <div className="field m-0 min-w-0">
          <label htmlFor={BY_PARAM}>Or break down by</label>
          <select id={BY_PARAM} name={BY_PARAM} defaultValue={by ?? ''} className="w-full">
            <option value="">No question</option>
            {questions.map(({ heading, all }) => (
              <option key={all} value={all}>
                {heading}
              </option>
            ))}
          </select>
        </div>
      )}
      {listed.length < choices.length && (
        <p className="note col-span-full">
          Answers to {choices.length - listed.length} further questions are too many to list one by one: cross-tabulate
          by such a question.
        </p>
      )}
    </>
  )
}
