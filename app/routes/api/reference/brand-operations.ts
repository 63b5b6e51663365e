import { z } from 'zod'
import { accountCreationSchema, emailInvitationSchema } from '~/invitations/invitation-schemas'
import { participationSchema, projectCreationSchema, projectEditSchema } from '~/projects/project-schemas'
import { PROJECT_STATUSES } from '~/projects/projects'
import { TASK_STATUSES } from '~/tasks/tasks'
import { dataExport } from './data-operation'
import type { Part } from './operation'
import { anId } from './query'
import { consumer, invitationResults, participant, project, stakeholders, task } from './records'

export const projectsPart: Part = {
  title: 'Projects and people',
  description: 'Projects, their participants, stakeholders and invitations',
  calls: {
    '/api/brand/projects': {
      GET: {
        summary: 'The projects of the brand, newest first',
        paged: PROJECT_STATUSES,
        answers: { 200: { says: 'All of them', as: z.array(project) } },
      },
      POST: {
        summary: 'Create a project',
        body: { json: projectCreationSchema, example: { title: 'Night serum', phase: 'concept' } },
        answers: { 201: { says: 'The project', as: project } },
      },
    },
    '/api/brand/projects/:id': {
      PATCH: {
        summary: 'Change a project: only the fields that are sent',
        body: { json: projectEditSchema, example: { status: 'completed' } },
        answers: { 200: { says: 'The project as it is now', as: project } },
      },
    },
    '/api/projects/:id': {
      GET: { summary: 'A project', answers: { 200: { says: 'The project', as: project } } },
    },
    '/api/projects/:id/tasks': {
      GET: {
        summary: 'The tasks of a project, newest first',
        paged: TASK_STATUSES,
        answers: { 200: { says: 'All of them', as: z.array(task) } },
      },
    },
    '/api/projects/:id/data': {
      GET: dataExport('The answers to all tasks of a project as a file, one row per person', {
        task: z.array(z.number().int().min(1)).optional().describe('Only of these tasks'),
      }),
    },
    '/api/projects/:id/participants': {
      POST: {
        summary: 'Add a stakeholder to a project',
        body: { json: participationSchema, example: { consumerId: 12 } },
        answers: {
          200: { says: 'Already a participant', as: participant },
          201: { says: 'The participant', as: participant },
        },
      },
    },
    '/api/brand/consumers': {
      GET: {
        summary: 'The stakeholders of the brand and the invitations that are pending',
        query: { projectId: anId('Those of one project') },
        paged: [],
        answers: { 200: { says: 'People and invitations', as: stakeholders } },
      },
    },
    '/api/brand/invitations/email': {
      POST: {
        summary: 'Invite people by email',
        body: {
          json: emailInvitationSchema,
          example: { emails: 'cora@mail.example\nNils Berg <nils@mail.example>', projectId: 3 },
        },
        answers: { 201: { says: 'The result for each address, in the order given', as: invitationResults } },
        refusals: { 429: 'The limit of invitations for a day is reached' },
      },
    },
    '/api/brand/invitations/csv': {
      POST: {
        summary: 'Invite the people in a CSV file, which has a column `email`',
        body: {
          form: {
            message: z.string().optional().describe('A message in the email'),
            projectId: anId('The project that they will join'),
          },
          file: 'csvFile',
        },
        answers: { 201: { says: 'The result for each address, in the order given', as: invitationResults } },
        refusals: { 429: 'The limit of invitations for a day is reached' },
      },
    },
    '/api/consumers/create-account': {
      POST: {
        summary: 'Create the account of someone who is invited',
        body: {
          json: accountCreationSchema.extend({
            email: z.string().optional().describe('Ignored: the account has the address of the invitation'),
          }),
          example: { invitationId: 5, firstName: 'Cora', lastName: 'Reed', password: 'a long password' },
        },
        answers: { 201: { says: 'The stakeholder', as: consumer } },
        refusals: { 409: 'The invitation is no longer pending, or the address has an account' },
      },
    },
  },
}
