import type { ReactNode } from 'react'
import { listExhibits } from '~/task-types/results/exhibits'
import { InlineStyle } from '~/ui/page/document'
import { PackPhoto, PackScene } from '../figures/pack'

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

const PACK = { scene: <PackScene />, photo: (name: string) => <PackPhoto name={name} /> }

type Module = { id: string; tab: string; title: string; text: string; exhibit: ReactNode }

const MODULES: readonly Module[] = [
  ...listExhibits().map(({ Exhibit, css, ...words }) => ({
    ...words,
    exhibit: (
      <>
        <InlineStyle css={css} />
        <Exhibit pack={PACK} />
      </>
    ),
  })),
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
