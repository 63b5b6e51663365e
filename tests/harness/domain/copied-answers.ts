import { changeRows } from '../services/database'

/** Gives a task that one person has answered the same answers of so many more people, who are not asked any more. */
export function addCopies(server: { databasePath: string }, taskId: number, count: number): void {
  const copy = `copy-of-${taskId}-`
  const numbers = 'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)'
  changeRows(
    server,
    `INSERT INTO users (email, first_name, last_name, user_type, created_at, updated_at)
     ${numbers} SELECT '${copy}' || n || '@example.com', 'Copy', 'of Answers', 'consumer', 0, 0 FROM numbers`,
    count,
  )
  const copies = `FROM users WHERE email LIKE '${copy}%'`
  changeRows(server, `INSERT INTO respondents (user_id, created_at, updated_at) SELECT id, 0, 0 ${copies}`)
  changeRows(
    server,
    `INSERT INTO task_responses
       (task_id, step_id, consumer_id, responses, status, submitted_at, created_at, updated_at)
     SELECT task_id, step_id, respondents.id, responses, status, submitted_at, task_responses.created_at, task_responses.updated_at
     FROM task_responses, respondents
     WHERE task_id = ? AND respondents.user_id IN (SELECT id ${copies})`,
    taskId,
  )
}
