import type { ReactNode } from 'react'
import { TaskError } from '~/tasks/view/task-error'
import { Button } from '~/ui/forms/button'
import { ErrorPage } from '~/ui/page/error-page'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import { State } from '~/ui/status-badge'
import type { Part, Section } from '../part'
import { ARABIC, LONG, ONE_WORD, PARAGRAPH } from '../sample-texts'

/** Error pages, and the frame of a page. */
export function listPages(): Section[] {
  return [createErrorPages()]
}

function createErrorPages(): Section {
  const statuses = [400, 403, 404, 413, 429, 500, 503, 507]
  const answer = (status: number, message?: string) => ({ status, statusText: '', internal: false, data: { message } })
  const page = (title: string, shown: ReactNode): Part => ({ title, shown, shape: 'wide' })
  return {
    id: 'pages',
    title: 'Pages of errors, and the frame of a page',
    parts: [
      ...statuses.map((status) => page(`Status ${status}`, <ErrorPage error={answer(status)} />)),
      page('Own message', <ErrorPage error={answer(409, PARAGRAPH)} />),
      page('No connection', <ErrorPage error={new TypeError('Failed to fetch')} />),
      page('What failed', <ErrorPage error={new Error('Broken')} failed="Failed to save. Please try again." />),
      page('Task not found', <TaskError error={answer(404)} />),
      page(
        'Frame',
        <BrandFrame current="projects">
          <PageHead
            above={
              <a className="link" href="#pages">
                Back to portal
              </a>
            }
            title="Barrier serum"
            actions={
              <>
                <Button type="button">Edit</Button>
                <Button type="button" kind="primary">
                  Open task
                </Button>
              </>
            }
          >
            <p className="text-ink-2">
              <State status="open" /> · Concept
            </p>
          </PageHead>
        </BrandFrame>,
      ),
      page(
        'Frame, long title',
        <BrandFrame current="tasks">
          <PageHead
            title={`${LONG} ${ONE_WORD}`}
            actions={
              <>
                <Button type="button">{LONG}</Button>
                <Button type="button">Open task</Button>
              </>
            }
          />
        </BrandFrame>,
      ),
      {
        ...page(
          'Frame, right to left',
          <BrandFrame current="stakeholders">
            <PageHead title={ARABIC} />
          </BrandFrame>,
        ),
        dir: 'rtl',
      },
    ],
  }
}
