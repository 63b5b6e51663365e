import { useWords } from '~/ui/use-words'
import { RoundFlow, type RoundFlowProps, type StepTitleProps } from '../taking/round-flow'
import { RoundTable, type RoundTableProps } from '../taking/round-table'
import { choiceValue } from '../taking/steps'
import { ANCHOR_FIELD, NO, verdictField, WITH_ANCHOR, YES } from './anchor-steps'

/** The rounds of a respondent, and behind them the last screen. */
export function AnchoredFlow(props: RoundFlowProps) {
  const { faultTitles } = useWords().answering.maxdiffAnchor
  return <RoundFlow {...props} {...{ StepTitle, faultTitles }} guide={WITH_ANCHOR} Table={StepTable} />
}

function StepTitle({ step, rounds }: StepTitleProps) {
  const { maxdiff, maxdiffAnchor } = useWords().answering
  return step > rounds ? maxdiffAnchor.title : maxdiff.round(step, rounds)
}

/** A round, or the last screen, on which each feature is between yes and no. */
function StepTable(props: RoundTableProps) {
  const { anchor, features, round, answer, faultId } = props
  const words = useWords().answering.maxdiffAnchor
  if (anchor?.step !== round.roundId) return <RoundTable {...props} />
  return (
    <>
      <p className="asked" dir="auto">
        {anchor.prompt}
      </p>
      <input type="hidden" name={ANCHOR_FIELD} value="1" />
      <table className="round" key={round.roundId}>
        <colgroup>
          <col className="w-[min(3.25rem,18vw)]" />
          <col span={2} />
          <col className="w-[min(3.25rem,18vw)]" />
        </colgroup>
        <thead>
          <tr>
            <th id={YES} scope="col" colSpan={2}>
              {words.yes}
            </th>
            <th id={NO} scope="col" colSpan={2}>
              {words.no}
            </th>
          </tr>
        </thead>
        <tbody>
          {round.features.map((id, place) => (
            <tr key={choiceValue(id)}>
              <Verdict {...{ place, faultId }} value={YES} isSaid={answer?.yes?.includes(id)} />
              <th id={`feature${place}`} scope="row" colSpan={2} dir="auto">
                {features.find((one) => one.id === id)?.text}
              </th>
              <Verdict {...{ place, faultId }} value={NO} isSaid={answer?.no?.includes(id)} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type VerdictProps = { place: number; value: string; isSaid: boolean | undefined; faultId: string | undefined }

function Verdict({ place, value, isSaid, faultId }: VerdictProps) {
  return (
    <td>
      <label>
        <input
          type="radio"
          name={verdictField(place)}
          value={value}
          defaultChecked={isSaid}
          aria-labelledby={`feature${place} ${value}`}
          aria-describedby={faultId}
        />
      </label>
    </td>
  )
}
