import type { ReactNode } from 'react'
import { english } from '~/texts/format'

import type { Exhibit, ExhibitedPack } from '../results/exhibits'
import { exampleStudy } from './example-study'
import css from './exhibit.css?inline'
import { capital, placeName } from './figures/labels'
import { HEAT_RADIUS } from './figures/overlay'

export const exhibit: Exhibit = {
  id: 'heatmap',
  place: 2,
  tab: 'Package heatmap',
  title: 'Where the eye stops, and why',
  text: 'Customers tap what they like on your pack, then what they do not like, and tell you why. Nearby taps group into areas.',
  css,
  Exhibit: HeatmapExhibit,
}

/* Positions are percents of the picture, which is 400 wide and 480 high. */
const [WIDTH, HEIGHT] = [400, 480]

/** A pack with the marks of all, and what they said where they marked. */
function HeatmapExhibit({ pack }: { pack: ExhibitedPack }) {
  const people = english.count(PEOPLE, { one: 'respondent', other: 'respondents' })
  const marks = english.count(MARKS.length, { one: 'mark', other: 'marks' })
  return (
    <div className="exhibit">
      <figure>
        <HeatmapPicture picture={pack.scene} />
        <figcaption className="small-print">
          {people}, {marks}. Circles are likes, squares dislikes; boxes mark areas with two marks or more.
        </figcaption>
      </figure>
      <div>
        <h4>Top Commented Areas</h4>
        <ol className="mt-2 [border-top:1px_solid]">
          {AREAS.map(({ zone, number }) => (
            <li key={number} className="relative py-4 pl-10 [border-bottom:var(--hairline)]">
              <span className="absolute left-0 w-6 bg-ink text-center text-[0.8125rem]/6 text-paper">{number}</span>
              <div className="bar items-baseline">
                <b>{capital(placeName(zone))}</b>
                <span className="text-[0.8125rem]">
                  <span className="text-like">{english.count(zone.likes, { one: 'like', other: 'likes' })}</span>{' '}
                  <span className="ml-2 text-dislike">
                    {english.count(zone.dislikes, { one: 'dislike', other: 'dislikes' })}
                  </span>
                </span>
              </div>
              <div
                className="my-1.5 flex h-[5px] gap-0.5"
                aria-hidden
                style={{ width: `${(zone.clicks / MOST) * 100}%` }}
              >
                <i className="bg-like" style={{ flexGrow: zone.likes }} />
                <i className="bg-dislike-mark" style={{ flexGrow: zone.dislikes }} />
              </div>
              <ul className="mt-2">
                {zone.comments.map(({ click, text }) => (
                  <li key={click} className="relative py-0.5 pl-5 text-[0.9375rem]/5.5">
                    <Sign like={IMAGE.liked[click] === 1} />“{text}”
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function HeatmapPicture({ picture }: { picture: ReactNode }) {
  return (
    <svg className="shot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={LABEL}>
      <defs>
        {(['like', 'dislike'] as const).map((kind) => (
          <radialGradient key={kind} id={`heat-${kind}`}>
            <stop offset="0" stopColor={`var(--color-picture-${kind})`} stopOpacity=".17" />
            <stop offset="1" stopColor={`var(--color-picture-${kind})`} stopOpacity="0" />
          </radialGradient>
        ))}
      </defs>
      {picture}
      {MARKS.map(({ id, x, y, like }) => (
        <circle key={id} cx={x} cy={y} r={HEAT_RADIUS} fill={`url(#heat-${like ? 'like' : 'dislike'})`} />
      ))}
      {MARKS.map(({ id, x, y, like }) =>
        like ? (
          <circle key={id} className="picture-mark" cx={x} cy={y} r="4" />
        ) : (
          <path key={id} className="picture-mark disliked" d={`M${x - 3.5} ${y - 3.5}h7v7h-7z`} />
        ),
      )}
      {ZONES.map(({ zone: { box }, number }) => box && <ZoneBox key={number} {...box} number={number} />)}
    </svg>
  )
}

type ZoneBoxProps = { left: number; top: number; width: number; height: number; number: number }

/** A zone's bounds, its number above them. */
function ZoneBox({ left, top, width, height, number }: ZoneBoxProps) {
  const [x, y] = [across(left) - 6, down(top) - 6]
  return (
    <g>
      <rect
        className="fill-none stroke-picture-ink"
        strokeWidth="1.5"
        x={x}
        y={y}
        width={across(width) + 12}
        height={down(height) + 12}
      />
      <path className="fill-picture-ink" d={`M${x - 0.75} ${y}v-18h18v18z`} />
      <text className="fill-picture-paper" fontSize="12" textAnchor="middle" x={x + 8} y={y - 5}>
        {number}
      </text>
    </g>
  )
}

function Sign({ like }: { like: boolean }) {
  return (
    <span
      className={`absolute top-2 left-0 size-2.5 ${like ? 'rounded-full bg-like' : 'bg-dislike-mark'}`}
      role="img"
      aria-label={like ? 'like' : 'dislike'}
    />
  )
}

const { respondents: PEOPLE, image: IMAGE } = exampleStudy()
const ZONES = IMAGE.zones.map((zone, index) => ({ zone, number: index + 1 })).filter(({ zone }) => zone.box)
const AREAS = ZONES.filter(({ zone }) => zone.comments.length > 0)
  .sort((a, b) => b.zone.comments.length - a.zone.comments.length || a.number - b.number)
  .slice(0, 5)
const MOST = Math.max(...AREAS.map(({ zone }) => zone.clicks))
const MARKS = Array.from(IMAGE.xs, (x, id) => ({
  id,
  x: across(x),
  y: down(IMAGE.ys[id] ?? 0),
  like: IMAGE.liked[id] === 1,
}))
const LABEL = `A bottle and its carton under the marks of ${PEOPLE} people, in ${ZONES.length} areas; the list next to it says the same`

function across(percent: number): number {
  return Math.round((percent * WIDTH) / 100)
}

function down(percent: number): number {
  return Math.round((percent * HEIGHT) / 100)
}
