import { Link } from 'react-router'
import type { Page } from '~/lib/lists/paging'
import { Pagination } from '~/ui/lists/pagination'
import { ScrollTable, TableHead } from '~/ui/lists/table'
import { LocalTime } from '~/ui/local-time'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import type { AuditEntry } from './audit-log'

/** A brand's log of actions on its data, latest first. */
export function AuditLogPage({ log: { rows, page, pages } }: { log: Page<AuditEntry> }) {
  return (
    <BrandFrame current="account">
      <PageHead
        above={<Link to="/account">← Account</Link>}
        title="Audit log"
        actions={
          <a className="button" href="/audit-log/export.csv" download>
            Export CSV
          </a>
        }
      >
        <p className="text-ink-2">
          Sign-ins, views, exports, deletions, and changes to access or tags. Views of results, videos, and files are
          recorded once a day. Entries cannot be changed or removed. People appear under their current names.
        </p>
      </PageHead>
      <section className="section block" aria-label="Entries">
        {rows.length === 0 ? (
          <div className="empty">
            <h2>Nothing yet</h2>
            <p>Actions by you and your customers will appear here.</p>
          </div>
        ) : (
          <ScrollTable label="Entries of the audit log">
            <TableHead columns={['When', 'Who and what']} />
            <tbody>
              {rows.map(({ id, at, who, what }) => (
                <tr key={id}>
                  <td className="whitespace-nowrap">
                    <LocalTime at={at} to="the minute" />
                  </td>
                  <td className="wrap-anywhere" dir="auto">
                    <span className="font-mid">{who}</span> {what}
                  </td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        )}
        <Pagination page={page} pageCount={pages} href={(wanted) => `/audit-log?page=${wanted}`} />
      </section>
    </BrandFrame>
  )
}
