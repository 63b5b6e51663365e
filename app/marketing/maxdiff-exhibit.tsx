const ROUND = [
  { feature: 'Refill pouch that fits the same bottle', most: true },
  { feature: 'Frosted glass instead of plastic' },
  { feature: 'Batch code with test results online' },
  { feature: 'Scented leaflet with the first order', least: true },
]

type Ranked = { feature: string; utility: number; low: number; high: number; tier?: string }

const RANKING: readonly Ranked[] = [
  { feature: 'Pump that gives one dose', utility: 84, low: 75, high: 92, tier: 'High' },
  { feature: 'Refill pouch, same bottle', utility: 82, low: 75, high: 89 },
  { feature: 'Ingredients I can read', utility: 65, low: 57, high: 73 },
  { feature: 'Airless bottle', utility: 60, low: 52, high: 68, tier: 'Medium' },
  { feature: 'Carton without plastic', utility: 56, low: 48, high: 64 },
  { feature: 'Frosted glass', utility: 31, low: 22, high: 40, tier: 'Low' },
  { feature: 'Scented leaflet', utility: 7, low: 0, high: 15 },
]

/** A round as a customer answers it, and the ranking that all rounds give. */
export function MaxDiffExhibit() {
  return (
    <div className="exhibit one-third">
      <div className="phone">
        <div className="split">
          <b>Round 3 of 8</b>
          <small>25% complete</small>
        </div>
        <div className="progress" aria-hidden>
          <i style={{ width: '25%' }} />
        </div>
        <table>
          <thead>
            <tr>
              <th scope="col">Most important</th>
              <td />
              <th scope="col">Least important</th>
            </tr>
          </thead>
          <tbody>
            {ROUND.map(({ feature, most, least }) => (
              <tr key={feature}>
                <Choice chosen={most} />
                <th scope="row">{feature}</th>
                <Choice chosen={least} />
              </tr>
            ))}
          </tbody>
        </table>
        <p className="cap">What a customer sees: one best, one worst, eight times.</p>
      </div>
      <figure>
        <table className="ranking">
          <thead>
            <tr>
              <th scope="col">Feature</th>
              <td aria-hidden>50 = as often best as worst</td>
              <th scope="col">Tier</th>
              <th scope="col">Utility</th>
            </tr>
          </thead>
          <tbody>
            {RANKING.map((ranked) => (
              <Row key={ranked.feature} {...ranked} />
            ))}
          </tbody>
        </table>
        <figcaption className="cap">
          What you read: utility with its 95&nbsp;% interval, 96 customers, 1,536 choices. The first two cannot be told
          apart, and the report says so.
        </figcaption>
      </figure>
    </div>
  )
}

function Choice({ chosen = false }: { chosen?: boolean }) {
  return (
    <td>
      <span className={chosen ? 'radio on' : 'radio'} role="img" aria-label={chosen ? 'chosen' : 'not chosen'} />
    </td>
  )
}

function Row({ feature, utility, low, high, tier }: Ranked) {
  return (
    <tr className={tier ? 'tier' : undefined}>
      <th scope="row">{feature}</th>
      <td>
        <span className="scale" aria-hidden>
          <i className="interval" style={{ left: `${low}%`, width: `${high - low}%` }} />
          <i className="dot" style={{ left: `${utility}%` }} />
        </span>
      </td>
      <td>{tier}</td>
      <td>
        <b>{utility}</b>
      </td>
    </tr>
  )
}
