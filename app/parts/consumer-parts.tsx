import type { ReactNode } from 'react'
import { ConsumerProjectFacts, ConsumerProjectList } from '~/projects/consumer/consumer-project-parts'
import type { ConsumerProject } from '~/projects/projects'
import { ANSWER_FORM, AnswerButtons } from '~/responses/answering/answer-buttons'
import { ConsumerProblem } from '~/responses/answering/save-problem-notice'
import type { NotSaved } from '~/responses/answering/save-result'
import { SendingState, SendingTrouble } from '~/task-types/stepping/sending-state'
import { TASK_TYPES } from '~/task-types/task-type-names'
import { MissingTask } from '~/tasks/consumer/consumer-missing-task'
import { ConsumerTaskHead, ConsumerTaskIntroduction } from '~/tasks/consumer/consumer-task-head'
import { ConsumerTaskList } from '~/tasks/consumer/consumer-task-list'
import type { ConsumerTask } from '~/tasks/tasks'
import { CheckField, ChoiceField, FormError, SelectField, TextAreaField, TextField } from '~/ui/forms/field'
import { PendingButton } from '~/ui/forms/pending-button'
import { Unsent } from '~/ui/forms/unsent'
import { ConsumerFrame } from '~/ui/page/consumer-frame'
import { ErrorPage } from '~/ui/page/error-page'
import { VisitorFrame } from '~/ui/page/page-frames'
import { WithToast } from '~/ui/page/toast'
import { State, type Status } from '~/ui/status-badge'
import type { Part, Section } from './part'
import { createRespondentSection } from './respondent-parts'
import { ARABIC, LONG, ONE_WORD, PARAGRAPH } from './sample-texts'

const NOW = '2026-03-05T14:03:00.000Z'

/** The controls, notices and pages of consumers and visitors, in all of their states. */
export function listConsumerSections(): Section[] {
  return [
    createButtons(),
    createFields(),
    createNotices(),
    createLists(),
    createFrames(),
    ...TASK_TYPES.map(createRespondentSection),
  ]
}

function createButtons(): Section {
  const buttons = (text: string) => (
    <>
      <button type="button" className="button">
        {text}
      </button>
      <p className="actions">
        <PendingButton pending="Sending...">{text}</PendingButton>
      </p>
      <button type="button" className="button" disabled>
        {text}
      </button>
      <p>
        <a className="tap-link" href="#buttons">
          {text}
        </a>
      </p>
    </>
  )
  return {
    id: 'buttons',
    title: 'Buttons and links',
    parts: [
      { title: 'Usual', shown: buttons('Send') },
      { title: 'Long text', shown: buttons(LONG) },
      { title: 'One long word', shown: buttons(ONE_WORD) },
      { title: 'Right to left', shown: buttons(ARABIC), dir: 'rtl' },
    ],
  }
}

function createFields(): Section {
  const fields = (id: string, props: object, label: string, options = ['Concept', 'Testing']) => {
    const choices = options.map((text, value) => ({ value, label: text }))
    return (
      <>
        <TextField {...props} label={label} name={`${id}-text`} />
        <TextAreaField {...props} label={label} name={`${id}-area`} />
        <SelectField {...props} label={label} name={`${id}-select`} options={choices} />
        <CheckField {...props} label={label} name={`${id}-check`} />
        <ChoiceField {...props} label={label} name={`${id}-radios`} options={choices} chosen={1} />
        <ChoiceField {...props} label={label} name={`${id}-checks`} options={choices} multiple />
      </>
    )
  }
  return {
    id: 'fields',
    title: 'Fields',
    parts: [
      { title: 'Empty', shown: fields('empty', {}, 'Name') },
      { title: 'Optional, with a hint', shown: fields('hint', { optional: true, hint: 'As on the label.' }, 'Name') },
      { title: 'Error', shown: fields('error', { errors: ['Enter your name'] }, 'Name') },
      { title: 'Long texts', shown: fields('long', { hint: PARAGRAPH, errors: [ONE_WORD] }, LONG, [LONG, ONE_WORD]) },
      {
        title: 'Right to left',
        shown: fields('arabic', { hint: ARABIC, errors: [ARABIC] }, ARABIC, [ARABIC, LONG]),
        dir: 'rtl',
      },
    ],
  }
}

const REFUSALS: NotSaved[] = [
  ...(['closed', 'submitted', 'too large', 'failed', 'changed', 'newer draft'] as const).map((problem) =>
    refuse(problem, {}, false),
  ),
  refuse('faults', { a: ['Please answer'], b: [LONG] }, true),
]

function refuse(problem: NotSaved['problem'], errors: NotSaved['errors'], keptAsDraft: boolean): NotSaved {
  return { kept: false, problem, status: 'submitted', answers: null, errors, keptAsDraft }
}

function createNotices(): Section {
  const toast = (title: string, message: string, kind?: 'error') => (
    <WithToast message={{ title, message, kind }}>{null}</WithToast>
  )
  const trouble = {
    offline: 'No connection.',
    busy: 'We are busy.',
    'signed out': 'Please sign in.',
    refused: 'Not sent.',
    reload: 'Reload',
  }
  return {
    id: 'notices',
    title: 'Notices and flash messages',
    parts: [
      { title: 'Flash message', shown: toast('Draft saved', 'You can go on later.') },
      { title: 'Flash message, long texts', shown: toast(LONG, `${PARAGRAPH} ${ONE_WORD}`, 'error') },
      ...REFUSALS.map((notKept) => ({
        title: `Not saved: ${notKept.problem}`,
        shown: (
          <ConsumerProblem
            notKept={notKept}
            draftSaved="Mar 5, 2026"
            page="/consumer/task/1"
            hasSteps={false}
            locate={(field) => ({ label: field === 'a' ? LONG : null, search: null })}
          />
        ),
      })),
      { title: 'Faults of a form', shown: <FormError errors={{ name: ['Enter your name'] }} /> },
      { title: 'Sending', shown: <SendingState state={{ is: 'sending' }} /> },
      ...(['offline', 'busy', 'signed out'] as const).map((is) => ({
        title: `Not sent: ${is}`,
        shown: <SendingTrouble state={{ is }} page="/consumer/task/1" texts={trouble} />,
      })),
      {
        title: 'Not sent: refused',
        shown: (
          <SendingTrouble
            state={{ is: 'refused', message: LONG, isWrong: true }}
            page="/consumer/task/1"
            texts={trouble}
          />
        ),
      },
      {
        title: 'Unsent, which is hidden until then',
        shown: <Unsent said={[{ id: 'unsent', title: LONG, message: PARAGRAPH }]} />,
      },
    ],
  }
}

const STATUSES: Status[] = ['active', 'paused', 'pending', 'in_progress', 'completed', 'closed', 'failed']

const project: ConsumerProject = {
  id: 1,
  title: 'Barrier serum',
  description: null,
  phase: 'concept',
  status: 'active',
  createdAt: NOW,
  taskCount: 3,
  completedCount: 1,
  brand: { id: 1, companyName: 'Nordlicht', brandName: 'Nordlicht', user: { firstName: 'Ada', lastName: 'Byron' } },
}
const longProject: ConsumerProject = {
  ...project,
  id: 2,
  title: `${LONG} ${ONE_WORD}`,
  description: PARAGRAPH,
  status: 'completed',
  brand: { ...project.brand, companyName: ONE_WORD },
}

const task: ConsumerTask = {
  id: 1,
  projectId: 1,
  title: 'Which bottle?',
  description: 'Five questions about the bottle.',
  status: 'open',
  phase: 'concept',
  type: 'custom_survey',
  dueDate: '2026-03-05',
  config: null,
  createdAt: NOW,
  updatedAt: NOW,
}
const longTask: ConsumerTask = { ...task, id: 2, title: `${LONG} ${ONE_WORD}`, description: PARAGRAPH }

function createLists(): Section {
  const assign = (given: ConsumerTask, status: 'pending' | 'in_progress' | 'completed') => ({
    task: given,
    assignment: { id: given.id, consumerId: 1, assignedAt: NOW, status },
    draftRemoved: null,
  })
  const items = [
    assign(task, 'pending'),
    assign(longTask, 'in_progress'),
    assign({ ...task, id: 3, title: ARABIC, status: 'closed' }, 'completed'),
  ]
  return {
    id: 'lists',
    title: 'States, tasks and projects',
    parts: [
      {
        title: 'States',
        shown: STATUSES.map((status) => (
          <p key={status}>
            <State status={status} />
          </p>
        )),
      },
      {
        title: 'Progress',
        shown: [0, 3, 7].map((value) => <progress key={value} value={value} max={7} aria-label="Step" />),
      },
      {
        title: 'Tasks',
        shown: <ConsumerTaskList items={items} progress={{ 2: { answered: 3, of: 12 } }} account={1} />,
      },
      { title: 'One task', shown: <ConsumerTaskList items={items.slice(0, 1)} progress={{}} account={1} /> },
      { title: 'Projects', shown: <ConsumerProjectList projects={[project, longProject]} /> },
      { title: 'Facts of a project', shown: <ConsumerProjectFacts project={longProject} /> },
    ],
  }
}

function createFrames(): Section {
  const introduction = (given: ConsumerTask, of: ConsumerProject, paragraphs: string[]) => (
    <ConsumerTaskIntroduction
      task={given}
      project={of}
      hasSteps={false}
      minutes={4}
      retention={30}
      {...{ paragraphs }}
    />
  )
  const errors = [404, 429, 503].map((status) => ({
    title: `Status ${status}`,
    shown: <ErrorPage error={{ status, statusText: '', internal: false, data: {} }} />,
    shape: 'wide' as const,
  }))
  return {
    id: 'pages',
    title: 'Pages',
    parts: [
      stage(
        'Signed in, with buttons',
        <ConsumerFrame actions={<AnswerButtons />}>
          <h1>My Projects</h1>
          <form id={ANSWER_FORM} />
        </ConsumerFrame>,
      ),
      stage(
        'A task that was begun',
        <ConsumerFrame back={{ to: '/', label: 'Back' }} about={LONG} actions={<AnswerButtons />}>
          <ConsumerTaskHead task={longTask} project={longProject} hasSteps={false} />
          <form id={ANSWER_FORM} />
        </ConsumerFrame>,
      ),
      stage('Visitor', <VisitorFrame link={{ to: '/signin', label: 'Login' }}>{<h1>{LONG}</h1>}</VisitorFrame>),
      { title: 'Introduction', shown: introduction(task, project, []) },
      { title: 'Introduction, long texts', shown: introduction(longTask, longProject, [PARAGRAPH]) },
      {
        title: 'Introduction, right to left',
        shown: introduction({ ...task, title: ARABIC }, project, [ARABIC]),
        dir: 'rtl',
      },
      { title: 'No such task', shown: <MissingTask taskId="7" typed={null} /> },
      {
        title: 'No such task any more',
        shown: <MissingTask taskId={ONE_WORD} typed={[PARAGRAPH, ONE_WORD, ARABIC]} />,
      },
      ...errors,
    ],
  }
}

function stage(title: string, shown: ReactNode): Part {
  return { title, shown, shape: 'stage' }
}
