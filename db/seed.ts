import { answerHelp, errorLine } from '../server/operating/command'

/* npm run db:seed [-- --if-empty] */

const HELP = {
  usage: 'npm run db:seed [-- --if-empty]',
  says: 'Make the demo brand with its projects, people, tasks and answers, and print the logins',
  flags: { '--if-empty': 'Only where the database has no account' },
}

const given = process.argv.slice(2)
if (!answerHelp(HELP, given)) {
  try {
    const { seedDemo } = await import('./seed-demo')
    await seedDemo(given.includes('--if-empty'))
  } catch (error) {
    console.error(errorLine(error))
    process.exitCode = 1
  }
}
