import Database from 'better-sqlite3'
import { QUESTIONS, type Question } from '../../means/survey-questions'

/*
 * What a page of Sounding asks of its database, as plainly as it can be asked: who the session belongs to, the task and
 * its project, the assignment, the answers so far. Statements are prepared once; the driver's own setting acknowledges a
 * write before it is on disk.
 */

const connection = new Database(process.env.PEER_DATABASE ?? ':memory:')
connection.pragma('journal_mode = WAL')
connection.exec(`
  create table if not exists sessions (sid text primary key, name text not null);
  create table if not exists projects (id integer primary key, title text not null, brand text not null);
  create table if not exists tasks (id integer primary key, project_id integer not null, title text not null, config text not null);
  create table if not exists assignments (task_id integer not null, sid text not null, status text not null, primary key (task_id, sid));
  create table if not exists responses (task_id integer not null, sid text not null, answers text not null, primary key (task_id, sid));
  insert or ignore into projects values (1, 'A project', 'A company');
`)
connection
  .prepare('insert or ignore into tasks values (1, 1, ?, ?)')
  .run('A survey of ten questions', JSON.stringify({ questions: QUESTIONS }))

type Row = Record<string, string | number>
const statements = {
  session: connection.prepare<[string], Row>('select * from sessions where sid = ?'),
  task: connection.prepare<[number], Row>('select * from tasks where id = ?'),
  project: connection.prepare<[number], Row>('select * from projects where id = ?'),
  assignment: connection.prepare<[number, string], Row>('select * from assignments where task_id = ? and sid = ?'),
  answers: connection.prepare<[number, string], Row>('select * from responses where task_id = ? and sid = ?'),
  signIn: connection.prepare<[string]>("insert or ignore into sessions values (?, 'Ada')"),
  assign: connection.prepare<[string]>("insert or ignore into assignments values (1, ?, 'assigned')"),
  keep: connection.prepare<[number, string, string]>(
    'insert into responses values (?, ?, ?) on conflict do update set answers = excluded.answers',
  ),
}

/** The survey as the person of the request's cookie sees it; a thrown 401 for whoever has none. */
export function readSurvey(request: Request) {
  const sid = sidOf(request)
  const task = found(statements.task.get(1))
  const project = found(statements.project.get(1))
  const assignment = found(statements.assignment.get(1, sid))
  const kept = statements.answers.get(1, sid)
  const { questions }: { questions: Question[] } = JSON.parse(String(task.config))
  const answers: Record<string, string | string[]> = kept ? JSON.parse(String(kept.answers)) : {}
  return {
    title: String(task.title),
    project: String(project.title),
    brand: String(project.brand),
    status: String(assignment.status),
    questions,
    answers,
  }
}

/** Keeps a draft of the person's answers. */
export async function keepDraft(request: Request) {
  const sid = sidOf(request)
  found(statements.task.get(1))
  found(statements.assignment.get(1, sid))
  const { responses }: { responses: unknown } = JSON.parse(await request.text())
  statements.keep.run(1, sid, JSON.stringify(responses))
  return found(statements.answers.get(1, sid))
}

function sidOf(request: Request): string {
  const sid = /(?:^|; )sid=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  if (!sid) throw new Response('Unauthorized', { status: 401 })
  if (!statements.session.get(sid)) {
    statements.signIn.run(sid)
    statements.assign.run(sid)
  }
  return sid
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Response('Not found', { status: 404 })
  return row
}
