import { ScrollTable } from '~/ui/table'
import { Bottle, type Variant } from './pack'

const PACKS: readonly { variant: Variant; name: string; share: number; low: number; high: number }[] = [
  { variant: 'a', name: 'Frosted', share: 52, low: 42, high: 62 },
  { variant: 'b', name: 'Amber', share: 29, low: 21, high: 39 },
  { variant: 'c', name: 'White', share: 19, low: 12, high: 28 },
]

const ATTRIBUTES = [
  { label: 'Premium Feel', shares: [58, 31, 11], verdict: 'Frosted, clear' },
  { label: 'Clarity', shares: [22, 19, 59], verdict: 'White, clear' },
  { label: 'Trustworthiness', shares: [36, 40, 24], verdict: 'Amber, leading' },
  { label: 'Eco', shares: [47, 28, 25], verdict: 'Frosted, clear' },
]

/** Three packs side by side: which one would be bought, and which one wins on what. */
export function ComparatorExhibit() {
  return (
    <div className="exhibit">
      <ul className="packs">
        {PACKS.map(({ variant, name, share, low, high }) => (
          <li key={variant}>
            <svg className="shot" viewBox="0 0 200 240" role="img" aria-label={`The serum in its pack ${name}`}>
              <path fill="#e6e2dc" d="M0 0h200v240H0z" />
              <path fill="#d8d2ca" d="M0 178h200v62H0z" />
              <Bottle variant={variant} x={62} y={14} width={76} height={208} />
            </svg>
            <p>
              <b>{name}</b> <span>{share} %</span>
            </p>
            <span className="scale" aria-hidden>
              <i className="interval" style={{ left: `${low}%`, width: `${high - low}%` }} />
              <i className="dot" style={{ left: `${share}%` }} />
            </span>
            <p className="cap">
              would buy it, between {low} and {high}
            </p>
          </li>
        ))}
      </ul>
      <ScrollTable label="Which pack is chosen for what">
        <thead>
          <tr>
            <th scope="col">Which would you choose for</th>
            {PACKS.map(({ variant, name }) => (
              <th key={variant} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Ahead</th>
          </tr>
        </thead>
        <tbody>
          {ATTRIBUTES.map(({ label, shares, verdict }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {shares.map((share) => (
                <td key={share}>{share === Math.max(...shares) ? <b>{share} %</b> : `${share} %`}</td>
              ))}
              <td>{verdict}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <p className="cap">
        96 customers, each pack first equally often. “Clear” passes a chi-square test corrected for four comparisons;
        “leading” does not.
      </p>
    </div>
  )
}
