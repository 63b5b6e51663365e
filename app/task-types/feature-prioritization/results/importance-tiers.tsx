import { AnchorTiers } from '../anchor/anchor-view'
import { TIERS, type Tier } from '../estimates/ranking'
import type { FeatureReport } from '../estimates/report'
import { SHARE_NOTE } from './feature-ranking'
import { cutNote, tiesNote } from './finding'
import { tiedRanks } from './tie-lanes'
import { cutScore } from './truncated-axis'

/** The ranking cut into thirds. */
export function ImportanceTiers({ report }: { report: FeatureReport }) {
  const notes = [cutNote(report), tiesNote(report)].filter(Boolean).join(' ')
  return (
    <>
      <p className="mb-6 max-w-measure text-ink-2">
        Tiers split the ranking into thirds. They are not a statistical test. We mark features that are too close to
        call across a tier line.{report.lack === null && ` ${SHARE_NOTE}`}
      </p>
      <div className="grid grid-cols-3 gap-x-8 gap-y-8 max-lg:grid-cols-1">
        {TIERS.map((tier) => (
          <TierList key={tier} tier={tier} report={report} />
        ))}
      </div>
      {notes && <p className="note mt-4 max-w-measure">{notes}</p>}
      {report.anchor && <AnchorTiers anchor={report.anchor} />}
    </>
  )
}

function TierList({ tier, report: { features, ties, lack } }: { tier: Tier; report: FeatureReport }) {
  const own = features.filter((feature) => feature.tier === tier)
  return (
    <section aria-labelledby={`tier-${tier}`}>
      <h3 id={`tier-${tier}`} className="border-b border-ink pb-2">
        {tier}
      </h3>
      {own.length === 0 && <p className="text-ink-2 py-3">No feature</p>}
      <ol className="rows">
        {own.map(({ id, rank, text, scaled, logit }) => {
          const across = tiedRanks(ties, rank).filter((other) => features[other - 1]?.tier !== tier)
          return (
            <li key={id} className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-2">
              <span className="text-ink-3">{rank}</span>
              <span dir="auto">
                {text}
                {across.length > 0 && (
                  <span className="note block">Too close to call against {ranksText(across)}, in another tier</span>
                )}
              </span>
              <span className="text-right">
                <b className="whitespace-nowrap">{cutScore(scaled)}</b>
                {lack === null && logit && <span className="note block">{Math.round(logit.share * 100)}%</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** '4', '4 and 5', '4 to 7' */
function ranksText(ranks: number[]): string {
  const [first, last] = [ranks[0], ranks.at(-1)]
  if (ranks.length === 1) return `rank ${first}`
  if (ranks.length === 2) return `ranks ${first} and ${last}`
  const inTurn = ranks.every((rank, index) => rank === (first ?? 0) + index)
  return inTurn ? `ranks ${first} to ${last}` : `ranks ${ranks.slice(0, -1).join(', ')} and ${last}`
}
