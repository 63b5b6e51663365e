/* Twenty-six features of one pack. The depth of a line is how much its feature matters; the band is its 95% interval. */

const SURFACE = 34
const FIRST = 20
const STEP = 56
const EDGE = 50

/** How deep each line goes below the top, and half of its interval. */
const SOUNDINGS: readonly [depth: number, half: number][] = [
  [127, 24],
  [166, 21],
  [148, 27],
  [205, 21],
  [181, 24],
  [142, 24],
  [220, 21],
  [247, 21],
  [286, 18],
  [265, 24],
  [208, 21],
  [172, 24],
  [190, 21],
  [157, 24],
  [121, 21],
  [85, 21],
  [100, 19],
  [106, 21],
  [154, 24],
  [199, 21],
  [232, 21],
  [217, 24],
  [175, 24],
  [151, 21],
  [133, 24],
  [169, 24],
]

const LABELS = [
  { at: 8, name: 'Refill for the same bottle', value: '91, between 85 and 98', y: 330 },
  { at: 16, name: 'Frosted glass', value: '24, between 17 and 31', y: 166 },
]

/** The picture of the landing page's hero: drawn as wide as a large screen, and cut by smaller ones. */
export function SoundingChart() {
  return (
    <div className="overflow-hidden">
      <svg
        className="relative left-1/2 block [transform:translateX(-50%)] max-sm:left-[calc(50%+190px)]"
        width="1440"
        height="368"
        viewBox="0 0 1440 368"
        role="img"
        aria-label="Twenty-six features of a pack, each a line whose depth is how much it matters, with its 95% interval"
      >
        <path className="band" d={BAND} />
        <path className="trace" d={TRACE} />
        <path className="surface" d={`M-30 ${SURFACE}H1470`} />
        {SOUNDINGS.map(([depth, half], index) => (
          <Sounding key={xAt(index)} x={xAt(index)} depth={depth} half={half} named={isNamed(index)} />
        ))}
        {LABELS.map(({ at, name, value, y }) => (
          <g key={name} className="label">
            {depthAt(at) + 60 < y && <path className="lead" d={`M${xAt(at)} ${depthAt(at) + 24}V${y - 20}`} />}
            <text className="label-name" x={xAt(at)} y={y}>
              {name}
            </text>
            <text x={xAt(at)} y={y + 18}>
              {value}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

function Sounding({ x, depth, half, named }: { x: number; depth: number; half: number; named: boolean }) {
  return (
    <g className={named ? 'line named' : 'line'}>
      <path d={`M${x} ${SURFACE}V${depth}`} />
      <path className="interval" d={`M${x} ${depth - half}V${depth + half}`} />
      <circle cx={x} cy={depth} r={named ? 5 : 3.5} />
    </g>
  )
}

function xAt(index: number): number {
  return FIRST + index * STEP
}

function depthAt(index: number): number {
  return SOUNDINGS[index]?.[0] ?? SURFACE
}

function isNamed(index: number): boolean {
  return LABELS.some(({ at }) => at === index)
}

type Point = [x: number, y: number]

/** Level at each point, as a swell is at its crest. */
function curve(points: Point[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1]
      if (!before) return `${x} ${y}`
      const middle = (before[0] + x) / 2
      return `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}

function shore(offset: (half: number) => number): Point[] {
  const points = SOUNDINGS.map(([depth, half], index): Point => [xAt(index), depth + offset(half)])
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return points
  return [[first[0] - EDGE, first[1]], ...points, [last[0] + EDGE, last[1]]]
}

const TRACE = `M${curve(shore(() => 0))}`
const BAND = `M${curve(shore((half) => -half))}L${curve(shore((half) => half).reverse())}Z`
