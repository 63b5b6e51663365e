import { ListFilter } from '~/projects/list-filter'
import type { Selection } from '~/projects/selection/selection'
import { TaggingForm } from '~/projects/tags/tagging-form'
import { FilterBar } from '~/responses/results/filters/filter-bar'
import { readChoices } from '~/responses/results/filters/read-filters'
import { PostForm } from '~/ui/forms/post-form'
import { RowMenu } from '~/ui/lists/row-menu'
import { ResultViews } from '~/ui/page/sub-links'
import { Tabs } from '~/ui/page/tabs'
import type { Section } from '../part'
import { ARABIC, LONG, ONE_WORD } from '../sample-texts'
import { projects } from './sample-projects'

/** Menus, comboboxes, filters and tabs. */
export function listMenus(): Section[] {
  return [createMenus(), createFilters(), createTabs()]
}

const tags = ['VIP', LONG.slice(0, 50), ARABIC.slice(0, 40)].map((tag, place) => ({ tag, people: 1_234 * place }))

const selection: Selection = {
  everyone: false,
  counts: { active: 2, pending: 1 },
  ids: { active: [1, 2], pending: [3] },
  names: ['Ada Byron', ONE_WORD],
  tags: null,
}

function createMenus(): Section {
  const menu = (text: string) => (
    <div className="bar">
      <span>A row</span>
      <RowMenu label="Actions">
        <a href="#menus">{`Edit ${text}`}</a>
        <PostForm action="/" submit={`Duplicate ${text}`} pending="Duplicating..." />
        <a href="#menus" data-grave>
          {`Delete ${text}`}
        </a>
      </RowMenu>
    </div>
  )
  return {
    id: 'menus',
    isLive: true,
    title: 'Menus and comboboxes',
    parts: [
      { title: 'Closed menu of a row', shown: menu('project') },
      { title: 'Open menu of a row, long texts', shown: menu(LONG), shape: 'unfolded' },
      { title: 'Combobox of tags', shown: <TaggingForm selection={selection} known={tags} /> },
      {
        title: 'Combobox of one person',
        shown: (
          <TaggingForm
            selection={{
              ...selection,
              counts: { active: 1, pending: 0 },
              ids: { active: [1], pending: [] },
              names: ['Ada Byron'],
              tags: ['VIP', LONG.slice(0, 50)],
            }}
            known={tags}
          />
        ),
      },
      {
        title: 'No one selected',
        shown: <TaggingForm selection={{ ...selection, counts: { active: 0, pending: 0 } }} known={[]} />,
      },
    ],
  }
}

function createFilters(): Section {
  const filter = (search: string, withSelects: boolean) => (
    <ListFilter
      params={new URLSearchParams(search ? { q: search } : {})}
      search={search}
      searchLabel="Search by title"
      statuses={{
        all: 'All Status',
        current: search ? 'open' : null,
        choices: [
          { status: 'open', label: 'Open', count: 1_234 },
          { status: 'closed', label: search || 'Closed', count: 0 },
        ],
      }}
      {...(withSelects && { project: { chosen: 2, projects: projects.map(({ id, title }) => ({ id, title })) } })}
    />
  )
  const bar = (search: string) => (
    <FilterBar taskId={1} choices={readChoices(new URLSearchParams(search))} tags={tags} hasSubmissions>
      12 of 40 submissions are by people tagged “VIP”.
    </FilterBar>
  )
  return {
    id: 'filters',
    isLive: true,
    title: 'Filters',
    parts: [
      { title: 'Of a list', shown: filter('', false) },
      { title: 'Of a list, narrowed, long texts', shown: filter(LONG, true), shape: 'unfolded' },
      { title: 'Of results', shown: bar('') },
      { title: 'Of results, set', shown: bar('tag=VIP&from=2026-03-01') },
      { title: 'Of results, wrong days', shown: <div style={{ minHeight: '22rem' }}>{bar('from=2026-99-99')}</div> },
    ],
  }
}

function createTabs(): Section {
  const tabs = (labels: string[], current: number) =>
    labels.map((label, place) => ({ to: `?tab=${place}`, label, count: 1_234 * place, current: place === current }))
  const views = tabs(['Overview', 'By Attribute', 'Quotes'], 1)
  return {
    id: 'tabs',
    isLive: true,
    title: 'Tabs and views',
    parts: [
      { title: 'Usual', shown: <Tabs label="Task" tabs={tabs(['Overview', 'Build', 'Customers', 'Responses'], 1)} /> },
      {
        title: 'Long, the last one current',
        shown: <Tabs label="Long" tabs={tabs(['Overview', LONG, ONE_WORD], 2)} />,
      },
      { title: 'Views of results', shown: <ResultViews views={views} /> },
    ],
  }
}
