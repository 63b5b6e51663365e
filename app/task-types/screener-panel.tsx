import { href, Link } from 'react-router'
import { WayList } from './custom-survey/editing/way/way-list'
import { canScreenOut } from './custom-survey/way/logic'
import { BuilderSection } from './editing/builder-section'
import { screenerOf } from './screener/screened'

/** What a screener is for. */
export const ABOUT_SCREENER =
  'A few questions before the task. Whoever does not fit ends there with thanks, is counted apart, and is in no figure.'

type ScreenerPanelProps = { taskId: number; config: unknown; isLocked: boolean }

/** What stands before a task, and the way to the page on which it is built. */
export function ScreenerPanel({ taskId, config, isLocked }: ScreenerPanelProps) {
  const screener = screenerOf(config)
  const page = href('/task/:taskId/screener', { taskId: String(taskId) })
  return (
    <BuilderSection name="screener" title="Screener" about={ABOUT_SCREENER}>
      <div className="min-w-0">
        {screener ? (
          <>
            {!canScreenOut(screener) && (
              <p className="mb-3">
                It screens nobody out yet: let a question lead “to the end: screened out” for those who do not fit.
              </p>
            )}
            <WayList config={screener} title="What is asked, as it is saved" />
          </>
        ) : (
          <p className="text-ink-2">No screener. Everyone who is assigned goes straight to the task.</p>
        )}
        {!isLocked && (
          <p className="actions mt-4">
            <Link className="button" to={page}>
              {screener ? 'Edit screener' : 'Add a screener'}
            </Link>
          </p>
        )}
      </div>
    </BuilderSection>
  )
}
