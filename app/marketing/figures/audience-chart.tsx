type Estimate = [value: number, low: number, high: number]

const FEATURES: readonly { name: string; subscribers: Estimate; newcomers: Estimate }[] = [
  { name: 'Refill for the same bottle', subscribers: [98, 94, 100], newcomers: [79, 70, 88] },
  { name: 'Pump that gives one dose', subscribers: [86, 80, 92], newcomers: [72, 63, 81] },
  { name: 'Ingredients I can read', subscribers: [57, 50, 64], newcomers: [84, 76, 92] },
  { name: 'Airless bottle', subscribers: [53, 46, 60], newcomers: [58, 49, 67] },
  { name: 'Carton without plastic', subscribers: [34, 28, 40], newcomers: [48, 39, 57] },
]

type Frame = { shown: string; width: number; from: number; row: number; label: number; marks: number; top: number }

/** Labels next to the marks, or above them if there is no room. */
const WIDE: Frame = { shown: 'sm:block max-sm:hidden', width: 600, from: 210, row: 58, label: 34, marks: 21, top: 8 }
const NARROW: Frame = { shown: 'max-sm:block sm:hidden', width: 320, from: 6, row: 72, label: 24, marks: 44, top: 8 }

/** Two groups on one scale: discs and squares with their 95% intervals. */
export function AudienceChart() {
  return (
    <>
      <ul className="key mb-2 justify-end gap-6">
        <li>
          <svg width="12" height="12" aria-hidden>
            <circle cx="6" cy="6" r="5.5" className="chart-point" />
          </svg>
          Subscribers, 61
        </li>
        <li>
          <svg width="12" height="12" aria-hidden>
            <rect x="1" y="1" width="10" height="10" className="fill-paper stroke-ink stroke-2" />
          </svg>
          First-time buyers, 35
        </li>
      </ul>
      <Drawing frame={WIDE} />
      <Drawing frame={NARROW} />
    </>
  )
}

function Drawing({ frame }: { frame: Frame }) {
  const { shown, width, from, row, label, marks, top } = frame
  const bottom = top + FEATURES.length * row
  const xAt = (value: number) => from + (value / 100) * (width - from - 12)
  return (
    <svg
      className={`h-auto w-full ${shown}`}
      viewBox={`0 0 ${width} ${bottom + 26}`}
      role="img"
      aria-label="Five features, subscribers against first-time buyers. Subscribers put the refill and the pump first; first-time buyers ingredients that they can read, and the refill."
    >
      {[0, 25, 50, 75, 100].map((tick) => (
        <g key={tick}>
          <path className="gridline" d={`M${xAt(tick)} ${top}V${bottom}`} />
          <text className="tick" x={xAt(tick)} y={bottom + 20}>
            {tick}
          </text>
        </g>
      ))}
      {FEATURES.map(({ name: feature, subscribers, newcomers }, index) => {
        const y = top + index * row
        return (
          <g key={feature}>
            {index > 0 && <path className="gridline" d={`M0 ${y}H${width}`} />}
            <text className="feature-name" y={y + label}>
              {feature}
            </text>
            <Whisker estimate={subscribers} y={y + marks} xOf={xAt} />
            <circle className="chart-point" cx={xAt(subscribers[0])} cy={y + marks} r="5.5" />
            <Whisker estimate={newcomers} y={y + marks + 16} xOf={xAt} />
            <rect
              className="fill-paper stroke-ink stroke-2"
              x={xAt(newcomers[0]) - 5}
              y={y + marks + 11}
              width="10"
              height="10"
            />
          </g>
        )
      })}
    </svg>
  )
}

function Whisker({ estimate: [, low, high], y, xOf }: { estimate: Estimate; y: number; xOf(value: number): number }) {
  return <path className="chart-whisker" d={`M${xOf(low)} ${y}H${xOf(high)}`} />
}
