import { Bottle } from './pack'

/* Positions are those of the picture: 400 by 480. */

type Zone = { x: number; y: number; left: number; top: number; width: number; height: number }

const HEAT: readonly { x: number; y: number; r: number; kind: 'like' | 'dislike' }[] = [
  { x: 128, y: 208, r: 62, kind: 'like' },
  { x: 112, y: 184, r: 40, kind: 'like' },
  { x: 132, y: 318, r: 58, kind: 'dislike' },
  { x: 300, y: 392, r: 58, kind: 'like' },
  { x: 112, y: 62, r: 44, kind: 'dislike' },
  { x: 140, y: 70, r: 34, kind: 'like' },
]

const LIKES = '114,190 128,196 140,204 120,208 133,214 108,202 146,192 126,222 138,226 116,230 150,212 104,216'
const LIKES_BELOW = '282,384 296,378 310,390 300,400 320,384 288,398 334,402 306,412 142,66 156,74'
const DISLIKES = '120,306 134,312 146,320 126,322 112,318 140,332 128,336 152,334 98,60 116,54 128,68 300,426'

const ZONES: readonly Zone[] = [
  { x: 90, y: 166, left: 90, top: 166, width: 76, height: 78 },
  { x: 88, y: 292, left: 88, top: 292, width: 78, height: 54 },
  { x: 270, y: 366, left: 270, top: 366, width: 78, height: 58 },
]

const AREAS = [
  { name: 'Logo and glass', likes: 23, dislikes: 3, quote: 'Looks like an object, not a bottle.', by: 'Marta, 34' },
  { name: 'Small print', likes: 5, dislikes: 14, quote: 'I have to take a photo and zoom in.', by: 'Ruth, 58' },
  { name: 'Refill panel', likes: 17, dislikes: 4, quote: 'Tells me what to do in three words.', by: 'Jonas, 29' },
] as const

const MOST = 26

/** A pack with the marks of 61 people, and what they said where they marked. */
export function HeatmapExhibit() {
  return (
    <div className="exhibit two-thirds">
      <figure>
        <HeatmapPicture />
        <figcaption className="cap">
          Circles are likes, squares dislikes; of 95 marks by 61 people, a third is drawn.
        </figcaption>
      </figure>
      <div>
        <h4>Top Commented Areas</h4>
        <ol className="areas">
          {AREAS.map(({ name, likes, dislikes, quote, by }, index) => (
            <li key={name}>
              <span className="no">{index + 1}</span>
              <div className="split">
                <b>{name}</b>
                <span>
                  <span className="like">{likes} likes</span> <span className="dislike">{dislikes} dislikes</span>
                </span>
              </div>
              <div className="stack" aria-hidden>
                <i className="bar like" style={{ width: `${(likes / MOST) * 100}%` }} />
                <i className="bar dislike" style={{ width: `${(dislikes / MOST) * 100}%` }} />
              </div>
              <p>
                “{quote}” <small>{by}</small>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

export function HeatmapPicture() {
  return (
    <svg
      className="shot"
      viewBox="0 0 400 480"
      role="img"
      aria-label="A bottle and its carton under a heatmap: blue on the logo and the refill panel, orange on the small print and the pump"
    >
      <defs>
        {(['like', 'dislike'] as const).map((kind) => (
          <radialGradient key={kind} id={`heat-${kind}`}>
            <stop offset="0" className={kind} stopOpacity=".62" />
            <stop offset="1" className={kind} stopOpacity="0" />
          </radialGradient>
        ))}
      </defs>
      <path fill="#e6e2dc" d="M0 0h400v480H0z" />
      <path fill="#d8d2ca" d="M0 356h400v124H0z" />
      <Bottle x={58} y={22} width={140} height={412} />
      <use href="#carton" x="226" y="118" width="148" height="320" />
      {HEAT.map(({ x, y, r, kind }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={`url(#heat-${kind})`} />
      ))}
      {ZONES.map(({ x, y, left, top, width, height }, index) => (
        <g key={top}>
          <rect className="zone" x={left} y={top} width={width} height={height} />
          <path className="tag" d={`M${x} ${y}h20v20h-20z`} />
          <text className="tag-no" x={x + 10} y={y + 15}>
            {index + 1}
          </text>
        </g>
      ))}
      {pointsOf(`${LIKES} ${LIKES_BELOW}`).map(([x, y]) => (
        <circle key={`${x} ${y}`} className="mark like" cx={x} cy={y} r="4.5" />
      ))}
      {pointsOf(DISLIKES).map(([x, y]) => (
        <path key={`${x} ${y}`} className="mark dislike" d={`M${Number(x) - 4} ${Number(y) - 4}h8v8h-8z`} />
      ))}
    </svg>
  )
}

function pointsOf(text: string): string[][] {
  return text.split(' ').map((point) => point.split(','))
}
