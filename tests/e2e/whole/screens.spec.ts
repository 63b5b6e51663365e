import { expectAccessible } from '../harness/accessibility'
import { test as base, enter, expect } from '../harness/fixtures'
import { expectKeyboardUsable } from '../harness/keyboard'
import { takePictures } from '../harness/screenshots'
import { createWorld, type World } from '../harness/world'

const test = base.extend<object, { world: World }>({
  world: [async ({ server }, use) => await use(await createWorld(server.url)), { scope: 'worker' }],
})

type Screen = [name: string, path: (world: World) => string]

const OF_VISITORS: Screen[] = [
  ['landing', () => '/'],
  ['landing, demo', () => '/?dialog=schedule-demo'],
  ['landing, demo submitted', () => '/?dialog=request-submitted'],
  ['entry', () => '/old'],
  ['entry, sign-in', () => '/old?view=sign-in'],
  ['entry, sign-up', () => '/old?view=sign-up'],
  ['sign-in', () => '/signin'],
  ['sign-up', () => '/signup'],
  ['forgot-password', () => '/forgot-password'],
  ['reset-password, unknown link', () => '/reset-password/none'],
  ['join, unknown link', () => '/join/none'],
  ['page-not-found', () => '/no/such/page'],
]

const OF_NEWCOMERS: Screen[] = [
  ['no-projects', () => '/'],
  ['no-tasks', () => '/?tab=tasks'],
  ['no-stakeholders', () => '/?tab=stakeholders'],
]

const OF_BRANDS: Screen[] = [
  ['projects', () => '/'],
  ['tasks', () => '/?tab=tasks'],
  ['tasks, none found', () => '/?tab=tasks&status=closed'],
  ['stakeholders', () => '/?tab=stakeholders'],
  ['stakeholder', ({ cora }) => `/stakeholders/${cora.consumer.id}`],
  ['stakeholder, erasure', ({ cora }) => `/stakeholders/${cora.consumer.id}/erasure`],
  ['project', ({ projectId }) => `/?project=${projectId}`],
  ['project, empty', ({ emptyProjectId }) => `/?project=${emptyProjectId}`],
  ['project, report', ({ projectId }) => `/project/${projectId}/report?names=1`],
  ['project, report, empty', ({ emptyProjectId }) => `/project/${emptyProjectId}/report`],
  ['dialog, create-project', () => '/project-creation'],
  ['dialog, edit-project', ({ projectId }) => `/project/${projectId}/edition?project=${projectId}`],
  [
    'dialog, assign-stakeholders',
    ({ emptyProjectId }) => `/project/${emptyProjectId}/participation?project=${emptyProjectId}`,
  ],
  ['dialog, invite', () => '/invitation?tab=stakeholders'],
  ['dialog, invite by CSV', () => '/csv-invitation?tab=stakeholders'],
  ['dialog, create-account', ({ invitationId }) => `/invitation/${invitationId}/account?tab=stakeholders`],
  ['dialog, create-task', () => '/task-creation?tab=tasks'],
  ['dialog, create-task, details', () => '/task-creation?tab=tasks&type=custom_survey'],
  ['dialog, delete-task', ({ draftId }) => `/task/${draftId}/deletion`],
  ['task, overview', ({ surveyId }) => `/task/${surveyId}?tab=overview`],
  ['task, edit', ({ surveyId }) => `/task/${surveyId}?edit`],
  ['task, build', ({ draftId }) => `/task/${draftId}?tab=build`],
  ['task, build, with questions', ({ sampledId }) => `/task/${sampledId}?tab=build`],
  ['task, build, locked', ({ surveyId }) => `/task/${surveyId}?tab=build`],
  ['task, build, parcel', ({ parcelId }) => `/task/${parcelId}?tab=build`],
  ['task, customers', ({ surveyId }) => `/task/${surveyId}?tab=customers`],
  ['task, no customers', ({ draftId }) => `/task/${draftId}?tab=customers`],
  ['task, assign', ({ draftId }) => `/task/${draftId}/assignment?tab=customers`],
  ['task, responses', ({ surveyId }) => `/task/${surveyId}?tab=responses`],
  ['task, responses, parcel', ({ parcelId }) => `/task/${parcelId}?tab=responses`],
  ['task, responses, samples', ({ sampledId }) => `/task/${sampledId}?tab=responses`],
  ['task, no responses', ({ draftId }) => `/task/${draftId}?tab=responses`],
  ['task, export', ({ surveyId }) => `/task/${surveyId}/export?tab=responses`],
  ['project, export', ({ projectId }) => `/project/${projectId}/export?project=${projectId}`],
  ['task, one response', ({ surveyId, responseId }) => `/task/${surveyId}/response/${responseId}`],
  ['task, preview', ({ surveyId }) => `/task/${surveyId}/preview`],
  ['task, preview, its frame', ({ surveyId }) => `/task/${surveyId}/preview/frame`],
  ['task not found', () => '/task/999999'],
  ['account, brand', () => '/account'],
  ['audit log', () => '/audit-log'],
  ['account, brand, keys', () => '/account/keys'],
  ['account, brand, webhooks', () => '/account/webhooks'],
  ['account, brand, deletion', () => '/account/brand-deletion'],
  ['access denied, brand', () => '/consumer-portal'],
  ['search', () => '/search'],
  ['search, found', () => '/search?q=e'],
  ['search, nothing found', () => '/search?q=nowhere'],
  ['projects, a row each', () => '/?view=list'],
  ['dialog, remove stakeholders', ({ cora }) => `/stakeholder-removal?consumerId=${cora.consumer.id}`],
  ['task, screener', ({ parcelId }) => `/task/${parcelId}/screener`],
  ['templates', () => '/templates'],
  ['template', () => '/templates/concept-test'],
  ['study import', () => '/study-import'],
  ['project, links to results', ({ projectId }) => `/project/${projectId}/links`],
]

const OF_CONSUMERS: Screen[] = [
  ['my-projects', () => '/'],
  ['consumer project', ({ projectId }) => `/consumer/project/${projectId}`],
  ['consumer survey', ({ surveyId }) => `/consumer/task/${surveyId}`],
  ['consumer parcel', ({ parcelId }) => `/consumer/task/${parcelId}`],
  ['consumer task not found', () => '/consumer/task/999999'],
  ['account, consumer', () => '/account'],
  ['account, deletion', () => '/account/deletion'],
  ['access denied, consumer', () => '/brand-portal'],
]

const OF_CONSUMERS_DONE: Screen[] = [
  ['consumer project, done', ({ projectId }) => `/consumer/project/${projectId}`],
  ['consumer survey, done', ({ surveyId }) => `/consumer/task/${surveyId}`],
  ['consumer parcel, done', ({ parcelId }) => `/consumer/task/${parcelId}`],
]

describeScreens('visitor', OF_VISITORS, () => null)
describeScreens('new brand', OF_NEWCOMERS, ({ newcomer }) => newcomer)
describeScreens('brand', OF_BRANDS, ({ brand }) => brand)
describeScreens('consumer', OF_CONSUMERS, ({ nils }) => nils)
describeScreens('consumer who has answered', OF_CONSUMERS_DONE, ({ cora }) => cora)

function describeScreens(
  who: string,
  screens: Screen[],
  personOf: (world: World) => World['brand'] | World['cora'] | null,
) {
  test.describe(`what a ${who} sees`, () => {
    for (const [name, path] of screens) {
      test(`${name} is accessible and usable by keyboard alone`, async ({ page, context, world }) => {
        const person = personOf(world)
        if (person) await enter(context, person)
        await page.goto(path(world))
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expectAccessible(page)
        await expectKeyboardUsable(page)
        if (process.env.PICTURES) await takePictures(page, name.replace(/\W+/g, '-'))
      })
    }
  })
}
