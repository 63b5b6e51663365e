import type { ReactNode } from 'react'
import { exhibits } from '~/task-types/results/exhibits'
import { PackPhoto, PackScene } from '../figures/pack'

const {
  design_element_heatmap: HeatmapExhibit,
  pack_vs_pack_comparator: ComparatorExhibit,
  feature_prioritization: FeatureExhibit,
} = exhibits

const MORE = [
  'Single choice',
  'Multiple choice',
  'Short and long text',
  'Ratings and sliders',
  'Net Promoter Score',
  'Ranking',
  'Matrix of rows and columns',
  'Choice by image',
  'Photos and files',
  'Video from the phone',
  'Sections, conditions and jumps',
  'Screener',
  'Product samples by mail',
  'Anchored best–worst',
  'Best sets (TURF)',
  'Segments of respondents',
  'Groups side by side',
  'Cross-tabulation',
  'What drives the choice',
  'Custom areas on an image',
  'Careless answers pointed out',
  'Summaries of comments',
  'Reports as PDF and slides',
  'Links to results',
]

type Module = { id: string; tab: string; title: string; text: string; exhibit: ReactNode }

const MODULES: readonly Module[] = [
  {
    id: 'maxdiff',
    tab: 'Feature prioritization',
    title: 'What to keep, and what to leave out',
    text: 'MaxDiff asks for the best and worst of a few features at a time, so not everything can be important. You get balanced sets, honest intervals, and ties shown as ties.',
    exhibit: <FeatureExhibit />,
  },
  {
    id: 'heatmap',
    tab: 'Package heatmap',
    title: 'Where the eye stops, and why',
    text: 'Customers tap what they like on your pack, then what they do not like, and tell you why. Nearby taps group into areas.',
    exhibit: <HeatmapExhibit picture={<PackScene />} />,
  },
  {
    id: 'comparator',
    tab: 'Pack comparator',
    title: 'Two to four packs, one decision',
    text: 'Fourteen ready-made attributes or your own, by choice, by rating or both, each pack shown first equally often. A winner is called clear only where the numbers say so.',
    exhibit: <ComparatorExhibit picture={(name) => <PackPhoto name={name} />} />,
  },
  {
    id: 'more-modules',
    tab: '15+ other modules',
    title: 'And the questions that come after',
    text: 'Fifteen question types, product samples by mail, and everything you need to turn answers into findings. All available today.',
    exhibit: (
      <ul className="columns-4 gap-x-6 *:break-inside-avoid *:py-3 *:[border-top:var(--hairline)] max-lg:columns-2 max-sm:gap-x-4 max-sm:text-[0.9375rem]/5.5">
        {MORE.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    ),
  },
]

/** The modules, one below the other; script makes tabs of them. */
export function Modules() {
  return (
    <section className="wash" id="modules" aria-labelledby="modules-title">
      <div className="page-width rise">
        <h2 id="modules-title">The right way to ask every question</h2>
        <nav
          className="mt-10 flex gap-8 max-lg:gap-6 overflow-x-auto [box-shadow:inset_0_-1px_var(--color-edge)] [scrollbar-width:none]"
          aria-label="Modules"
          data-tabs
        >
          {MODULES.map(({ id, tab }) => (
            <a
              key={id}
              className="inline-flex min-h-11 items-center whitespace-nowrap text-ink-2 no-underline [border-bottom:2px_solid_transparent] [font-weight:500] hover:text-accent focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink"
              href={`#${id}`}
              id={`${id}-tab`}
            >
              {tab}
            </a>
          ))}
        </nav>
        {MODULES.map(({ id, title, text, exhibit }, index) => (
          <section
            key={id}
            id={id}
            className={`module scroll-mt-20 pt-10 ${index === 0 ? 'shown' : ''}`}
            aria-labelledby={`${id}-tab`}
          >
            <div className="mb-8 grid grid-cols-[1fr_1.6fr] gap-x-16 gap-y-2 max-lg:grid-cols-1 max-lg:gap-6">
              <h3 className="text-4">{title}</h3>
              <p className="prose">{text}</p>
            </div>
            {exhibit}
          </section>
        ))}
      </div>
    </section>
  )
}
