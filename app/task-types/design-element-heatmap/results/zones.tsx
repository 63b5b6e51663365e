import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { percentRange } from '~/lib/number-format'
import { english } from '~/texts/format'
import { ScrollTable } from '~/ui/lists/table'
import { MethodLink } from '~/ui/page/method-link'
import { useResultParts } from '../../results/shared-view'
import { filteredSearch } from '../figures/filters'
import { romanNumeral, zoneTitle } from '../figures/labels'
import type { DrawnArea, ShownImage, ShownZone } from '../figures/results-view.server'
import { areaAddress, namingAddress } from './area-addresses'

type ResultsZonesProps = { search: URLSearchParams; image: ShownImage; respondents: number }

/** The overlay in words and numbers. */
export function ResultsZones({ search, image, respondents }: ResultsZonesProps) {
  const { pathname } = useLocation()
  const { forms } = useResultParts()
  return (
    <section className="section" aria-labelledby="zones">
      <header>
        <h2 id="zones">Areas in numbers</h2>
        <p className="note">
          Reach: the share of the {english.count(respondents, { one: 'respondent', other: 'respondents' })} with a mark
          in the area, with its Wilson 95% interval.
        </p>
        <p className="note">
          Net valence: of marks, (likes − dislikes) ÷ marks, from −1 to 1. Of people, the share of the respondents with
          a like in the area minus the share with a dislike, in points, with its 95% interval (Newcombe’s for two shares
          of the same people). <MethodLink section="heatmap-net-valence" />
        </p>
        <p className="note">
          Each respondent had to mark at least one like and one dislike on each image, so a dislike may be mild. Areas
          come from the same marks they count, so intervals do not reflect that areas could have been drawn differently.
        </p>
      </header>
      <div className="min-w-0">
        <ScrollTable label={`Areas of ${image.name}`} stacked={['Area', 'Where', ...HEADS]}>
          <thead>
            <tr>
              <th scope="col" className="numeric">
                Area
              </th>
              <th scope="col" className="w-full">
                Where
              </th>
              {HEADS.map((head) => (
                <th key={head} scope="col" className="numeric">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {image.zones.map((zone) => (
              <AreaRow key={zone.zone} sign={zone.zone} of={zone}>
                <Link
                  className="link"
                  to={`?${filteredSearch(search, { zone: zone.zone, page: 1 })}`}
                  preventScrollReset
                  dir="auto"
                >
                  {zoneTitle(zone)}
                </Link>
                {forms && (
                  <AreaLink to={namingAddress(pathname, search, zone)} of={`area ${zone.zone}`}>
                    {zone.named ? 'Rename' : 'Name'}
                  </AreaLink>
                )}
              </AreaRow>
            ))}
            {image.drawn.map((area, place) => (
              <AreaRow key={`own ${area.id}`} sign={romanNumeral(place)} of={area}>
                <bdi>{area.name}</bdi>
                {forms && (
                  <AreaLink to={areaAddress(pathname, search, { area: String(area.id) })} of={area.name}>
                    Change
                  </AreaLink>
                )}
              </AreaRow>
            ))}
          </tbody>
        </ScrollTable>
        {forms && (
          <p className="mt-3 print:hidden">
            <Link className="link" to={areaAddress(pathname, search, { imageId: image.imageId })} preventScrollReset>
              Draw your own area
            </Link>
          </p>
        )}
        {image.single > 0 && (
          <p className="note mt-3">
            {image.single === 1
              ? 'One more area has a single mark.'
              : `${english.number(image.single)} more areas have a single mark each.`}
          </p>
        )}
      </div>
    </section>
  )
}

const HEADS = [
  'Marks',
  'Likes',
  'Dislikes',
  'Net valence of marks',
  'Net valence of people',
  '95% interval',
  'Reach',
  '95% interval of reach',
]

function AreaLink({ to, of, children }: { to: string; of: string; children: ReactNode }) {
  return (
    <>
      {' '}
      {/* Else what is hidden in it would widen the page, past the table that scrolls. */}
      <Link className="link note relative font-normal print:hidden" to={to} preventScrollReset>
        {children}
        <span className="sr-only"> {of}</span>
      </Link>
    </>
  )
}

type AreaRowProps = { sign: ReactNode; of: ShownZone | DrawnArea; children: ReactNode }

function AreaRow({ sign, of: { clicks, likes, dislikes, reach, net }, children }: AreaRowProps) {
  return (
    <tr>
      <td className="numeric text-ink-3">{sign}</td>
      <th scope="row" className="min-w-40 wrap-anywhere">
        {children}
      </th>
      <td className="numeric">{english.number(clicks)}</td>
      <td className="numeric">{english.number(likes)}</td>
      <td className="numeric">{english.number(dislikes)}</td>
      <td className="numeric">{clicks === 0 ? '–' : formatSigned((likes - dislikes) / clicks)}</td>
      <td className="numeric">{net ? points(net.value) : '–'}</td>
      <td className="numeric">{net ? `${points(net.low)} to ${points(net.high)}` : '–'}</td>
      <td className="numeric">{english.percent(reach.share)}</td>
      <td className="numeric">{percentRange(reach.low, reach.high)}%</td>
    </tr>
  )
}

/** Two decimals, with a sign: +0.35, −0.20, 0.00. */
function formatSigned(valence: number): string {
  const digits = Math.abs(valence).toFixed(2)
  if (digits === '0.00') return digits
  return `${valence > 0 ? '+' : '−'}${digits}`
}

/** A difference of two shares in whole points, with a sign: +12, −3, 0. */
function points(difference: number): string {
  const whole = Math.round(Math.abs(difference) * 100)
  if (whole === 0) return '0'
  return `${difference > 0 ? '+' : '−'}${whole}`
}
