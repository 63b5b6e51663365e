import type { ReactNode } from 'react'
import { Bottle } from './pack'

const RATINGS = [2, 5, 14, 41, 34]

/** Four kinds of answer side by side: a rating, a tap, a sentence, a video. */
export function VoicesFigure() {
  return (
    <div className="grid grid-cols-2 gap-6 max-sm:gap-4">
      <Voice title="A rating, among everyone’s">
        <svg
          className="block w-full"
          viewBox="0 0 250 118"
          role="img"
          aria-label="Ratings from 1 to 5: 2, 5, 14, 41 and 34 people; hers is 4"
        >
          {RATINGS.map((count, index) => (
            <g key={count}>
              <rect
                className={index === 3 ? 'fill-ink' : 'fill-edge'}
                x={index * 50 + 6}
                y={92 - count * 1.75}
                width="38"
                height={count * 1.75}
              />
              <text className="tick" x={index * 50 + 25} y="112">
                {index + 1}
              </text>
              <text className="tick" x={index * 50 + 25} y={86 - count * 1.75}>
                {count}
              </text>
            </g>
          ))}
        </svg>
      </Voice>
      <Voice title="A tap on the picture">
        <svg className="shot" viewBox="0 0 250 118" role="img" aria-label="A mark on the bottle’s pump">
          <path fill="#e6e2dc" d="M0 0h250v118H0z" />
          <Bottle x={70} y={6} width={110} height={324} />
          <circle className="picture-mark" cx="132" cy="56" r="12" />
          <path d="M127 56h10M132 51v10" stroke="#fff" strokeWidth="2" />
        </svg>
      </Voice>
      <Voice title="A sentence">
        <blockquote className="text-4 [font-weight:350] [letter-spacing:-0.01em] max-sm:text-[1.0625rem]/[1.4375rem]">
          “The dark cap. It looks like something from a pharmacy, in a good way.”
        </blockquote>
      </Voice>
      <Voice title="A video from the phone">
        <svg className="shot" viewBox="0 0 250 118" role="img" aria-label="A video of 42 seconds, with its first words">
          <path fill="#12191d" d="M0 0h250v118H0z" />
          <path fill="#fff" d="M113 38v34l28-17z" />
          <path stroke="#fff" strokeOpacity=".4" strokeWidth="2" d="M14 96h222" />
          <path stroke="#fff" strokeWidth="2" d="M14 96h84" />
          <text className="fill-picture-paper" fontSize="13" x="236" y="86" textAnchor="end">
            0:42
          </text>
        </svg>
      </Voice>
      <p className="col-span-full pt-3 text-[0.9375rem]/5.5 [border-top:1px_solid]">
        <b>Summary</b> Liked for looking clinical; the pump is the part people keep.{' '}
        <small>Made from 61 comments.</small>
      </p>
    </div>
  )
}

function Voice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-[0.8125rem]/5 text-ink-2 [font-weight:500]">{title}</h3>
      {children}
    </div>
  )
}
