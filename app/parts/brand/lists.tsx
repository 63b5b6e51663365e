import { ProjectBoard } from '~/projects/board/board'
import type { BoardProject } from '~/projects/board/board-items'
import { Card, CardGrid } from '~/projects/card'
import type { ProjectFacts } from '~/projects/project-list-item'
import { ProjectTable } from '~/projects/project-table'
import { PHASES } from '~/projects/projects'
import { PhaseTimeline } from '~/tasks/list/phase-timeline'
import { english } from '~/texts/format'
import { Avatar } from '~/ui/avatar'
import { Step } from '~/ui/lists/checklist-item'
import { Facts, Stat, Stats } from '~/ui/lists/facts'
import { Pagination } from '~/ui/lists/pagination'
import { SortHead } from '~/ui/lists/sort-head'
import { FigureTable, ScrollTable, TableHead } from '~/ui/lists/table'
import { SearchResults } from '~/ui/page/search-results'
import { State } from '~/ui/status-badge'
import type { Section } from '../part'
import { SAMPLE_IMAGE } from '../sample-images'
import { ARABIC, LONG, ONE_WORD, PARAGRAPH } from '../sample-texts'
import { projects } from './sample-projects'

/** Lists, tables, cards and what people look for in them. */
export function listTablesAndCards(): Section[] {
  return [createPages(), createLists(), createTables(), createCards(), createPeople(), createSearches()]
}

function createPages(): Section {
  const pages = (page: number, pageCount: number) => (
    <Pagination page={page} pageCount={pageCount} href={(other) => `/?q=serum&page=${other}`} />
  )
  return {
    id: 'pagination',
    title: 'Pagination',
    parts: [
      { title: 'First of two', shown: pages(1, 2) },
      { title: 'In the middle', shown: pages(7, 12) },
      { title: 'Last of many', shown: pages(12_345, 12_345) },
      { title: 'One page: nothing is shown', shown: pages(1, 1) },
    ],
  }
}

function createLists(): Section {
  const rows = (texts: string[]) => (
    <ul className="rows">
      {texts.map((text) => (
        <li key={text} className="bar">
          <span className="min-w-0 wrap-anywhere" dir="auto">
            {text}
          </span>
          <State status="open" />
        </li>
      ))}
    </ul>
  )
  return {
    id: 'lists',
    title: 'Lists and facts',
    parts: [
      { title: 'One row', shown: rows(['Serum']) },
      { title: 'Long rows', shown: rows([LONG, ONE_WORD, ARABIC, PARAGRAPH]) },
      {
        title: 'Steps',
        shown: (
          <ol className="rows">
            <Step done to="/" label="Start from a template">
              Choose one of ten ready-made studies.
            </Step>
            <Step done={false} label={LONG}>
              {PARAGRAPH}
            </Step>
          </ol>
        ),
      },
      {
        title: 'Facts',
        shown: (
          <Facts>
            {[
              ['Brand', 'Nordlicht'],
              ['Description', PARAGRAPH],
              [LONG, ONE_WORD],
            ].map(([term, value]) => [<dt key={`${term}-term`}>{term}</dt>, <dd key={term}>{value}</dd>])}
          </Facts>
        ),
      },
      {
        title: 'Figures',
        shown: (
          <Stats>
            <Stat term="Submitted">12,345</Stat>
            <Stat term={LONG}>0</Stat>
            <Stat term="Median time">4 min</Stat>
          </Stats>
        ),
      },
    ],
  }
}

function createTables(): Section {
  const figures = (rows: string[]) => (
    <FigureTable label="Features" heads={['Feature']} figures={['Best', 'Worst', 'Shown']}>
      {rows.map((row, place) => (
        <tr key={row}>
          <th scope="row" dir="auto">
            {row}
          </th>
          <td className="numeric">{english.number(place * 1_234_567)}</td>
          <td className="numeric">0</td>
          <td className="numeric">–</td>
        </tr>
      ))}
    </FigureTable>
  )
  return {
    id: 'tables',
    title: 'Tables',
    parts: [
      { title: 'Usual', shown: figures(['Dose', 'Refill', 'Label']) },
      { title: 'One row', shown: figures(['Dose']) },
      { title: 'Empty', shown: figures([]) },
      { title: 'Long rows', shown: figures([LONG, ONE_WORD, ARABIC]) },
      {
        title: 'Sorted, and wider than the page',
        shown: (
          <ScrollTable label="Wide">
            <thead>
              <tr>
                <SortHead label="Name" to="?sort=name" sorted="ascending" />
                <SortHead label="Joined" to="?sort=joined" sorted={null} />
                <SortHead label={LONG} to="?sort=long" sorted="descending" />
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>{ONE_WORD}</td>
                <td className="numeric">{ONE_WORD}</td>
                <td>{LONG}</td>
              </tr>
            </tbody>
          </ScrollTable>
        ),
      },
      { title: 'Projects', shown: <ProjectTable projects={projects} formKey="key" /> },
      {
        title: 'No projects',
        shown: (
          <table>
            <TableHead columns={['Project', 'Status']} />
            <tbody />
          </table>
        ),
      },
    ],
  }
}

const boardProjects: BoardProject[] = projects.map(({ id, title, status }, place) => ({
  id,
  title,
  status,
  tasks: place * 3,
  isOpen: place > 0,
  asked: place * 1_234,
  answered: place * 617,
  due: place === 0 ? null : '2026-03-05',
  isOverdue: place === 2,
}))

function createCards(): Section {
  const cards = (shown: ProjectFacts[]) => (
    <CardGrid>
      {shown.map(({ id, title, status, phase, description }) => (
        <li key={id}>
          <Card to="/" {...{ title, status, phase }}>
            <p className="mt-2 line-clamp-3 text-ink-2" dir="auto">
              {description}
            </p>
          </Card>
        </li>
      ))}
    </CardGrid>
  )
  const phases = PHASES.map((phase, place) => ({
    phase,
    tasks: projects.slice(0, place).map(({ id, title }) => ({
      id,
      title,
      status: 'open' as const,
      phase,
      type: 'custom_survey' as const,
      dueDate: null,
      isOverdue: false,
      project: { id: 1, title: 'Serum' },
      assigned: 1_234,
      submitted: 617,
    })),
    total: place * 2,
    closed: place === 3 ? 6 : place,
  }))
  return {
    id: 'cards',
    isLive: true,
    title: 'Cards, board and timeline',
    parts: [
      { title: 'One card', shown: cards(projects.slice(0, 1)) },
      { title: 'Cards with long texts', shown: cards(projects) },
      {
        title: 'Board',
        shown: (
          <ProjectBoard
            columns={PHASES.map((phase, place) => ({
              phase,
              projects: boardProjects.slice(place, place + 1),
              total: place === 1 ? 40 : 1,
            }))}
          />
        ),
      },
      {
        title: 'Empty board',
        shown: <ProjectBoard columns={PHASES.map((phase) => ({ phase, projects: [], total: 0 }))} />,
      },
      { title: 'Timeline', shown: <PhaseTimeline project={{ id: 1, phase: 'concept' }} phases={phases} /> },
    ],
  }
}

function createPeople(): Section {
  const person = (name: string, picture?: string) => (
    <p className="person">
      <Avatar name={name} picture={picture} />
      <span dir="auto">{name}</span>
    </p>
  )
  return {
    id: 'avatars',
    title: 'Avatars',
    parts: [
      { title: 'Initials', shown: person('Ada Byron') },
      { title: 'Picture', shown: person('Ada Byron', SAMPLE_IMAGE) },
      {
        title: 'One name, no name',
        shown: [person('Ada'), person('')].map((one, place) => <div key={place === 0 ? 'one' : 'none'}>{one}</div>),
      },
      { title: 'Long name', shown: person(ONE_WORD) },
      { title: 'Right to left', shown: person('محمد الأندلسي'), dir: 'rtl' },
    ],
  }
}

function createSearches(): Section {
  const hits = [LONG, ONE_WORD, ARABIC, 'Serum'].map((label, place) => ({ to: `/?hit=${place}`, label, note: label }))
  return {
    id: 'search-results',
    isLive: true,
    title: 'Search results',
    parts: [
      {
        title: 'Found',
        shown: (
          <SearchResults
            answer={{
              search: 'serum',
              groups: [
                { name: 'Projects', hits, allTo: '/?q=serum' },
                { name: 'People', hits: [{ to: '/', label: 'Ada Byron', note: 'ada@example.com' }], allTo: null },
              ],
            }}
          />
        ),
      },
      { title: 'Nothing found', shown: <SearchResults answer={{ search: ONE_WORD, groups: [] }} /> },
      { title: 'No search', shown: <SearchResults answer={{ search: '', groups: [] }} /> },
      {
        title: 'Not possible',
        shown: (
          <SearchResults answer={{ search: 'serum', groups: null, obstacle: 'The server could not be reached.' }} />
        ),
      },
    ],
  }
}
