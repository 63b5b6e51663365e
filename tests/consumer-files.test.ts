import { expect, it } from 'vitest'
import { listConsumerFiles } from './harness/consumer-files'

const files = listConsumerFiles().map(({ name }) => name)

it.each([
  ['routes', 'routes/consumer/task.tsx', 'routes/account/join.tsx', 'routes/shared/result-link.tsx'],
  ['what they import', 'tasks/consumer/consumer-task-list.tsx', 'invitations/joining/join-view.tsx'],
  ['what they import in part', 'task-types/receive-product/respondent-view.tsx'],
  ['islands', 'task-types/design-element-heatmap/taking/live-stage.tsx'],
  ['scripts in a page', 'task-types/custom-survey/questions/ranking/rank.ts'],
  ['sheets', 'consumer.css', 'ui/page/toast.css', 'task-types/custom-survey/questions/matrix/matrix.css'],
  ['mails', 'emails/templates/parts.tsx'],
])('consumers see %s', (_, ...names) => {
  expect(files).toEqual(expect.arrayContaining(names))
})

it.each([
  'app.css',
  'marketing/landing/landing.tsx',
  'routes/brand/portal.tsx',
  'routes/home.tsx',
  'task-types/custom-survey/builder.ts',
  'task-types/custom-survey/questions/matrix/results.tsx',
  'task-types/custom-survey/questions/matrix/definition.ts',
  // Imported for its types alone.
  'access/actor.ts',
])('consumers do not see %s', (name) => {
  expect(files).not.toContain(name)
})
