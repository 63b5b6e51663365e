import { href, Link } from 'react-router'
import { LogicOutline } from './custom-survey/editing/logic/logic-outline'
import { BuilderSection } from './editing/builder-section'
import type { ScreenerInWords } from './screener-builder'

/** Explains screeners. */
export const ABOUT_SCREENER =
  'A few questions before the task. We thank people who do not qualify and end there. They are counted separately and left out of all results.'

type ScreenerPanelProps = { taskId: number; screener: ScreenerInWords; isLocked: boolean }

/** The screener of a task, and the way to the page on which it is built. */
export function ScreenerPanel({ taskId, screener: { way, screensOut }, isLocked }: ScreenerPanelProps) {
  const page = href('/task/:taskId/screener', { taskId: String(taskId) })
  return (
    <BuilderSection name="screener" title="Screener" about={ABOUT_SCREENER}>
      <div className="min-w-0">
        {way ? (
          <>
            {!screensOut && (
              <p className="mb-3">
                It does not screen anyone out yet. Set a question to go “to the end: screened out” for people who do not
                qualify.
              </p>
            )}
            <LogicOutline stops={way} title="Saved questions" />
          </>
        ) : (
          <p className="text-ink-2">No screener. Everyone who is assigned goes straight to the task.</p>
        )}
        {!isLocked && (
          <p className="actions mt-4">
            <Link className="button" to={page}>
              {way ? 'Edit screener' : 'Add a screener'}
            </Link>
          </p>
        )}
      </div>
    </BuilderSection>
  )
}
