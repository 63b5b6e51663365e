import { ScrollTable } from '~/ui/table'
import { FEWEST_RESPONDENTS, type FeatureReport } from '../estimates/report'

/** What stands in the place of all views while nothing can be concluded yet: how often each feature was chosen. */
export function CountsOnly({ report: { respondents, features } }: { report: FeatureReport }) {
  return (
    <>
      <div className="empty">
        <h3>Too few answers</h3>
        <p>
          {respondents === 1 ? '1 respondent is' : `${respondents} respondents are`} too few to conclude anything from.
          From {FEWEST_RESPONDENTS} on, scores with their intervals, shares and ties stand here. Until then these are
          counts, and their order may be chance.
        </p>
      </div>
      <div className="mt-8">
        <ScrollTable label="How often each feature was chosen">
          <thead>
            <tr>
              <th scope="col">Feature</th>
              <th scope="col" className="numeric">
                Best
              </th>
              <th scope="col" className="numeric">
                Worst
              </th>
              <th scope="col" className="numeric">
                Shown
              </th>
            </tr>
          </thead>
          <tbody>
            {features.map(({ id, text, best, worst, appearances }) => (
              <tr key={id}>
                <th scope="row">{text}</th>
                <td className="numeric">{best.toLocaleString('en-US')}</td>
                <td className="numeric">{worst.toLocaleString('en-US')}</td>
                <td className="numeric">{appearances.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </div>
    </>
  )
}
