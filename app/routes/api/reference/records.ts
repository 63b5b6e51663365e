import { z } from 'zod'
import { address, consumer, instant, person, text } from '~/task-types/results/api-reference'
import { TASK_TYPES } from '~/task-types/task-type-names'

export { consumer }

/*
 * The records of the contract, each with exactly its keys: a missing one is as wrong as one too many. `instant` is ISO 8601
 * in UTC with milliseconds, `date` a calendar date.
 */

const id = z.number().int().positive()
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const phase = z.enum(['concept', 'testing', 'validation', 'post-launch'])
const projectStatus = z.enum(['active', 'paused', 'completed'])
const taskStatus = z.enum(['draft', 'open', 'closed'])
const taskType = z.enum(TASK_TYPES)
const industry = z.enum(['beauty', 'food-beverage', 'outdoor', 'home-decor'])
const config = z.record(z.string(), z.unknown()).nullable()

const userRecord = <Kind extends z.ZodRawShape>(kind: Kind) =>
  z.strictObject({ id, ...person, ...kind, createdAt: instant, updatedAt: instant })

export const brandUser = userRecord({
  userType: z.literal('brand'),
  profile: z.strictObject({ id, companyName: text, brandName: text, industry }),
})
export const consumerUser = userRecord({ userType: z.literal('consumer'), profile: z.strictObject({ id }) })

export const participant = z.strictObject({
  id,
  projectId: id,
  consumerId: id,
  status: z.literal('active'),
  joinedAt: instant,
  consumer,
})

export const project = z.strictObject({
  id,
  brandId: id,
  title: text,
  description: text.nullable(),
  phase,
  status: projectStatus,
  createdAt: instant,
  updatedAt: instant,
  participants: z.array(participant),
})

export const invitation = z.strictObject({
  id,
  projectId: id.nullable(),
  email: address,
  status: z.enum(['pending', 'accepted']),
  invitedAt: instant,
  respondedAt: instant.nullable(),
  delivery: z.enum(['queued', 'delivered', 'failed']),
})

const invitationResult = z.strictObject({
  email: z.string(),
  status: z.enum(['sent', 'failed']),
  reason: text.nullable(),
  invitation: invitation.nullable(),
})

export const assignment = z.strictObject({
  id,
  taskId: id,
  consumerId: id,
  assignedAt: instant,
  status: z.enum(['assigned', 'in_progress', 'completed']),
  consumer,
})

const taskFields = {
  id,
  projectId: id,
  title: text,
  description: text.nullable(),
  status: taskStatus,
  phase,
  type: taskType,
  dueDate: date.nullable(),
  config,
  createdAt: instant,
  updatedAt: instant,
}

export const task = z
  .strictObject({
    ...taskFields,
    isDraft: z.boolean(),
    project: z.strictObject({ id, title: text }),
    assignments: z.array(assignment),
  })
  .refine(({ isDraft, status }) => isDraft === (status === 'draft'), 'isDraft follows status')

export const response = z.strictObject({
  id,
  taskId: id,
  consumerId: id,
  status: z.enum(['draft', 'submitted']),
  responses: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
  meta: z.record(z.string(), z.unknown()).nullable(),
  submittedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  consumer,
  step: z.strictObject({ type: z.enum(['survey', 'sample']), title: text }),
})

export const consumerProject = z.strictObject({
  id,
  title: text,
  description: text.nullable(),
  phase,
  status: projectStatus,
  createdAt: instant,
  taskCount: z.number().int().min(0),
  completedCount: z.number().int().min(0),
  brand: z.strictObject({
    id,
    companyName: text,
    brandName: text,
    user: z.strictObject({ firstName: text, lastName: text }),
  }),
})

const consumerTask = z.strictObject(taskFields)

const consumerAssignment = z.strictObject({
  id,
  consumerId: id,
  assignedAt: instant,
  status: z.enum(['pending', 'in_progress', 'completed']),
})

export const consumerTaskItem = z.strictObject({ task: consumerTask, assignment: consumerAssignment })

export const consumerTaskPage = z.strictObject({
  task: consumerTask,
  project: consumerProject,
  assignment: consumerAssignment,
  response: response.nullable(),
  rounds: z.array(z.strictObject({ roundId: z.number().int(), features: z.array(z.string()) })).nullable(),
})

export const stakeholders = z.strictObject({ consumers: z.array(consumer), invitations: z.array(invitation) })

export const invitationResults = z.strictObject({
  results: z.array(invitationResult),
  rowsWithoutAddress: z.number().int().optional().describe('Of a CSV file that has some'),
})

/** A mark on an image, in the form of responses. */
export const click = z.strictObject({
  imageId: text,
  x: z.number(),
  y: z.number(),
  sentiment: z.enum(['like', 'dislike']),
  round: z.union([z.literal(1), z.literal(2)]),
  comment: text.nullable(),
  timestamp: instant,
  consumerId: id,
})
