import { z } from 'zod'
import { RESPONSE_STATUSES } from '~/responses/responses'
import { MOST_COMMENTS } from '~/task-types/results/comment-group'
import { ASSIGNMENT_STATUSES } from '~/tasks/assignment/assignment-statuses'
import { TASK_STATUSES, taskCreationSchema, taskEditSchema } from '~/tasks/tasks'
import { dataExport, responseFilters } from './data-operation'
import type { Operation, Part } from './operation'
import { anId, WIDTH } from './query'
import { assignment, click, response, task } from './records'
import { anyAnalysis, anyConfiguration, EXAMPLE, wrappedConfiguration } from './task-type-schemas'

function configureOperation(json: z.ZodType, example: unknown): Operation {
  return {
    summary: 'Configure a task, by its type',
    body: { json, example },
    answers: { 200: { says: 'The task as it is now', as: task } },
    refusals: { 409: 'The task has answers, is open and would be incomplete, or its type has no configuration' },
  }
}

export const tasksPart: Part = {
  title: 'Tasks',
  description: 'Tasks, their configurations, and who is assigned',
  calls: {
    '/api/brand/tasks': {
      GET: {
        summary: 'The tasks of the brand, newest first',
        paged: TASK_STATUSES,
        answers: { 200: { says: 'All of them', as: z.array(task) } },
      },
      POST: {
        summary: 'Create a task, as a draft',
        body: {
          json: taskCreationSchema('json'),
          example: { title: 'Which scent?', projectId: 3, type: EXAMPLE.type, dueDate: '2026-12-24' },
        },
        answers: { 201: { says: 'The task', as: task } },
      },
    },
    '/api/brand/tasks/:id': {
      PATCH: {
        summary:
          'Change a task: only the fields that are sent. `status: "open"` opens it, and emails those who are assigned',
        body: { json: taskEditSchema, example: { status: 'open' } },
        answers: { 200: { says: 'The task as it is now', as: task } },
        refusals: { 409: 'It cannot be opened: the message says what is missing' },
      },
      DELETE: { summary: 'Delete a task with its answers', answers: { 204: { says: 'Deleted', as: null } } },
    },
    '/api/tasks/:id': {
      PATCH: configureOperation(wrappedConfiguration, { config: EXAMPLE.config }),
    },
    '/api/tasks/:id/config': {
      PATCH: configureOperation(anyConfiguration, EXAMPLE.config),
    },
    '/api/tasks/:id/data': { GET: dataExport('The answers to a task as a file, made as it is sent') },
    '/api/tasks/:id/assignments': {
      GET: {
        summary: 'Who is assigned to a task',
        paged: ASSIGNMENT_STATUSES,
        answers: { 200: { says: 'All of them', as: z.array(assignment) } },
      },
    },
    '/api/tasks/:id/assign/:consumerId': {
      POST: {
        summary: 'Assign a participant of the project',
        answers: {
          200: { says: 'Already assigned', as: assignment },
          201: { says: 'The assignment', as: assignment },
        },
      },
      DELETE: {
        summary: 'Remove someone from a task; what they submitted stays',
        answers: { 204: { says: 'Removed from the task', as: null } },
      },
    },
    '/api/upload/heatmap-image': {
      POST: {
        summary: 'Upload a picture for a configuration: JPEG, PNG or WebP, at most 10 MB',
        body: {
          form: {
            taskId: anId('The task that it is for'),
            prefix: z.string().optional().describe('Or what it is for, in a word'),
          },
          file: 'image',
        },
        answers: {
          201: {
            says: 'Where it is',
            as: z.strictObject({
              id: z.union([z.number(), z.string()]),
              url: z.string(),
              imageUrl: z.string(),
              filename: z.string(),
              width: z.number().int(),
              height: z.number().int(),
            }),
          },
        },
      },
    },
    '/api/images/:filename': {
      GET: {
        summary: 'A picture',
        query: { w: WIDTH },
        answers: {
          200: { says: 'Its bytes', as: 'file' },
          206: { says: 'Those that `Range` asks for', as: 'file' },
        },
      },
    },
  },
}

export const resultsPart: Part = {
  title: 'Answers and results',
  description: 'Responses, figures and exports of a task',
  calls: {
    '/api/tasks/:id/responses': {
      GET: {
        summary: 'The responses to a task, drafts too, newest first',
        paged: RESPONSE_STATUSES,
        answers: { 200: { says: 'All of them', as: z.array(response) } },
      },
    },
    '/api/tasks/:id/heatmap-responses': {
      GET: {
        summary: 'The marks on the pictures of a heatmap, oldest first',
        paged: [],
        answers: { 200: { says: 'Of all that were submitted', as: z.array(click) } },
      },
    },
    '/api/tasks/:id/analysis': {
      GET: {
        summary: 'The figures of a task, by its type',
        query: {
          ...responseFilters,
          imageId: z.string().optional().describe('Heatmaps: only of one picture'),
          sentiment: z.enum(['like', 'dislike']).optional().describe('Heatmaps: only likes, or only dislikes'),
          likelihood: z
            .enum(['sequential', 'joint', 'full-set'])
            .optional()
            .describe('Prioritizations: the likelihood of `estimates`, the sequential one unless given'),
        },
        answers: { 200: { says: 'Shares and means, not rounded', as: anyAnalysis } },
      },
    },
    '/api/tasks/:id/export.csv': {
      GET: {
        summary: 'The results as CSV, by the type of the task',
        query: {
          ...responseFilters,
          file: z
            .enum(['choices', 'estimates'])
            .optional()
            .describe('Prioritizations: every choice, or the estimates of each likelihood with all digits'),
        },
        answers: { 200: { says: 'UTF-8 with a byte order mark, RFC 4180', as: 'text/csv' } },
      },
    },
    '/api/tasks/:id/zone-summary': {
      POST: {
        summary: 'A summary of comments',
        body: {
          json: z.object({ comments: z.array(z.string()).max(MOST_COMMENTS) }),
          example: { comments: ['The cap looks cheap', 'Love the glass'] },
        },
        answers: {
          200: {
            says: "The summary, by a model or of the comments' own words",
            as: z.strictObject({ summary: z.string(), source: z.enum(['ai', 'extract']) }),
          },
        },
        refusals: { 429: 'Too many summaries were asked for' },
      },
    },
    '/api/tasks/:id/add-sample-responses': {
      POST: {
        summary: 'Add sample answers, to see what results look like',
        answers: { 201: { says: 'How many', as: z.strictObject({ created: z.number().int() }) } },
        refusals: { 409: 'There are responses, or nothing is configured' },
      },
    },
    '/api/tasks/:id/sample-responses': {
      DELETE: { summary: 'Remove the sample answers', answers: { 204: { says: 'Removed', as: null } } },
    },
  },
}
